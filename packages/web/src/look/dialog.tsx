import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { words } from '../words.ts';

/** A sheet over the page. The browser keeps the focus in it; Escape and a click beside it close it. */
export function Dialog({
  title,
  onClose,
  children,
  className = '',
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  const isBeside = useRef(false);
  const id = useId();
  // Closed before it goes, the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Wherever it is called for: it must not lie within a line of text.
  return createPortal(
    <dialog
      ref={element}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        // Gone at once: the next key is meant for the page.
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        isBeside.current = event.target === element.current;
      }}
      onClick={(event) => {
        // A finger that opened this by a long press is lifted over it: only what also began beside it closes it.
        if (event.target === element.current && isBeside.current) onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="plain" aria-label={words.app.close} onClick={onClose}>
          ✕
        </button>
      </header>
      {children}
    </dialog>,
    document.body,
  );
}
