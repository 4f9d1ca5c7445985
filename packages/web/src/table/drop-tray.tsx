import type { ReactElement } from 'react';
import { words } from '../words.ts';
import { balance } from './arrange.ts';
import { useTable } from './context.ts';

/** On a phone the battlefields are on another pane: while a unit is dragged, they appear as drop targets. */
export function DropTray(): ReactElement | null {
  const { view, request, places } = useTable();
  const fields = view.attack?.fields.filter((one) => !one.fought) ?? [];
  if (request?.kind !== 'assign' || fields.length === 0) return null;
  return (
    <div className="drop-tray" aria-hidden="true">
      <p>{words.table.dropHere}</p>
      <div>
        {fields.map((field) => {
          const { attack, defense, strength } = balance(
            field.attackForce,
            field.defenseForce,
            field.strength,
          );
          const place = field.province ? places.get(field.province) : undefined;
          return (
            <span key={field.thing} className="drop-field" data-thing={field.thing}>
              <b>{words.table.province(place?.number ?? 0)}</b>
              <small>
                {attack} : {defense} + {strength}
              </small>
            </span>
          );
        })}
      </div>
    </div>
  );
}
