import {
  type DialogHTMLAttributes,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { words } from '../words.ts';

/** How every modal dialog closes. */
export const closing = (
  onClose: () => void,
): Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onClose' | 'onCancel'> => ({
  onClose,
  onCancel: (event) => {
    // Close at once, so that the next key goes to the page.
    event.preventDefault();
    onClose();
  },
});

/** A modal dialog. The browser traps the focus; Escape and a click outside close it. */
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
  // Close the dialog before it unmounts, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Use a portal: a dialog must not be inside a paragraph.
  return createPortal(
    <dialog
      ref={element}
      className={`dialog ${className}`}
      aria-labelledby={id}
      {...closing(onClose)}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        isBeside.current = event.target === element.current;
      }}
      onClick={(event) => {
        // A long press that opened the dialog ends over its backdrop: close only if the press also began there.
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
