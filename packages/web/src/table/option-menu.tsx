import type { OptionMessage } from '@kyuden/server/protocol';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { closing } from '../look/dialog.tsx';
import { words } from '../words.ts';
import { labelOf } from './option-words.ts';

/** A menu at a card that can be used in several ways. */
export function OptionMenu({
  title,
  options,
  at,
  onChoose,
  onClose,
}: {
  title: string;
  options: readonly OptionMessage[];
  at: DOMRect;
  onChoose: (option: string) => void;
  onClose: () => void;
}): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    box.showModal();
    const x = Math.min(Math.max(8, at.left), innerWidth - box.offsetWidth - 8);
    const below = at.bottom + 6;
    const y = below + box.offsetHeight < innerHeight ? below : Math.max(8, at.top - box.offsetHeight - 6);
    box.style.margin = '0';
    box.style.left = `${x}px`;
    box.style.top = `${y}px`;
    return () => box.close();
  }, [at]);
  return (
    <dialog
      ref={element}
      className="dialog option-menu"
      aria-label={words.request.several(title)}
      {...closing(onClose)}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <p>{words.request.several(title)}</p>
      {options.map((one) => (
        <button key={one.id} type="button" className="option" onClick={() => onChoose(one.id)}>
          {labelOf(one)}
          {one.text && <small>{one.text}</small>}
        </button>
      ))}
      <button type="button" className="plain" onClick={onClose}>
        {words.app.close}
      </button>
    </dialog>
  );
}
