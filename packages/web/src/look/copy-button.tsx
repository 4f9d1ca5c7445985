import { type ReactElement, useState } from 'react';
import { words } from '../words.ts';

/**
 * Copies a text to the clipboard and confirms it. Without a clipboard it does nothing, and the text can be selected.
 */
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
