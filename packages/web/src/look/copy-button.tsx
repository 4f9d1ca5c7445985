import { type ReactElement, useState } from 'react';
import { words } from '../words.ts';

/** Puts a text on the clipboard and says so; where there is none, it says nothing and the text can be selected. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(text);
    setCopied(navigator.clipboard !== undefined);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? words.waiting.copied : label}</span>
    </button>
  );
}
