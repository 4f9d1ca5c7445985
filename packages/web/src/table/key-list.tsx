import type { ReactElement } from 'react';
import { Dialog } from '../look/dialog.tsx';
import { words } from '../words.ts';

export function KeyList({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Dialog title={words.keys.title} onClose={onClose}>
      <dl className="key-list">
        {words.keys.list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
