import type { CardView } from '@kyuden/engine';
import type { ExplainedNumber } from '@kyuden/server/protocol';
import { reasonSentence } from '@kyuden/words';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CardFace } from '../cards/face.tsx';
import { fightStats, isSigned, smallStats, stateWords, statName, statText } from '../cards/facts.ts';
import { Dialog } from '../look/dialog.tsx';
import type { CardReason } from '../net/connection.ts';
import { RuleLink } from '../rules/rule-link.tsx';
import { locale, words } from '../words.ts';
import { useTable } from './context.ts';
import { Meanings } from './meanings.tsx';
import { placePeek } from './place-peek.ts';
import { factsOfCard } from './tile.tsx';

/** A full card, with the sources of its numbers and the reasons why it can or cannot be used. */
function CardDetails({ card }: { card: CardView }): ReactElement {
  const { pool, seat, names, explain } = useTable();
  const printed = pool.byKey.get(card.key);
  const states = stateWords(card);
  if (card.secondSide) states.push(words.table.secondSide);
  if (card.controller !== card.owner) states.push(words.card.controller(names[card.controller] ?? ''));
  return (
    <div className="details">
      <CardFace
        card={factsOfCard(card, printed?.lines ?? [])}
        live={{ stats: card.stats, base: card.base }}
      />
      <div className="details-now">
        {card.key === '' && <p>{words.card.created}</p>}
        {states.length > 0 && <p className="states">{states.join(' · ')}</p>}
        {card.attached.length > 0 && (
          <p>{words.card.attached(words.list(card.attached.map((one) => one.title)))}</p>
        )}
        {explain ? (
          <Numbers key={card.thing} thing={card.thing} isModifier={isSigned(card.type)} />
        ) : (
          <Changes card={card} />
        )}
        {seat >= 0 && <Why key={card.thing} thing={card.thing} />}
      </div>
    </div>
  );
}

/** Changed numbers and tokens, if there is no server to ask for sources. */
function Changes({ card }: { card: CardView }): ReactElement {
  const signed = isSigned(card.type);
  return (
    <>
      {[...fightStats, ...smallStats]
        .filter(({ name }) => card.stats[name] !== undefined && card.stats[name] !== card.base[name])
        .map(({ name }) => (
          <p key={name}>
            {words.card.changed(
              statName(name),
              statText(card.stats[name], signed),
              statText(card.base[name], signed),
            )}
          </p>
        ))}
      {card.tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no name of their own
        <p key={index}>
          {token.title}{' '}
          {token.stats.map(([stat, value]) => `${statText(value, true)} ${statName(stat)}`).join(', ')}
        </p>
      ))}
    </>
  );
}

/** Every modified number: its base value, and each source by title. */
export function Numbers({ thing, isModifier }: { thing: string; isModifier: boolean }): ReactElement | null {
  const { explain, view } = useTable();
  const [numbers, setNumbers] = useState<ExplainedNumber[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the table has changed
  useEffect(() => {
    let isCurrent = true;
    void explain?.(thing).then((found) => {
      if (isCurrent) setNumbers(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [thing, view]);
  const changed = numbers.filter((one) => one.sources.length > 0);
  if (changed.length === 0) return null;
  return (
    <section className="numbers" aria-label={words.card.numbers}>
      {changed.map(({ stat, base, value, sources }) => (
        <dl key={stat}>
          <dt>
            {statName(stat)} <b>{statText(value, isModifier)}</b>
          </dt>
          <dd>
            <b>{statText(base, isModifier)}</b> {words.card.begins}
          </dd>
          {sources.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same source may give twice
            <dd key={index} title={one.text || undefined}>
              <b>{statText(one.by, true)}</b>{' '}
              {one.title ? locale.ability(one.title) : words.card.kinds[one.kind]}
              {one.title && <small> {words.card.kinds[one.kind]}</small>}{' '}
              {one.rule && <RuleLink id={one.rule} />}
            </dd>
          ))}
        </dl>
      ))}
    </section>
  );
}

/** Asks the server for the reasons why the card cannot be used, each with its rule. */
function Why({ thing }: { thing: string }): ReactElement | null {
  const { why, request } = useTable();
  const [reasons, setReasons] = useState<CardReason[]>([]);
  const id = request?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the question has changed
  useEffect(() => {
    let isCurrent = true;
    void why(thing).then((lines) => {
      if (isCurrent) setReasons(lines);
    });
    return () => {
      isCurrent = false;
    };
  }, [thing, id]);
  if (reasons.length === 0) return null;
  const said = reasons.map(({ label, why, rule }) => ({
    label,
    sentence: reasonSentence(locale, why),
    rule,
  }));
  return (
    <div className="why">
      <h3>{words.card.why}</h3>
      <ul>
        {said.map(({ label, sentence, rule }, index) => (
          <li
            key={`${label} ${sentence}`}
            className={said.findIndex((other) => other.sentence === sentence) < index ? 'again' : ''}
          >
            {label && <span className="why-label">{label}</span>}
            {sentence} {rule && <RuleLink id={rule} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Areas that the card popup must not cover: the request and the battle. */
const IN_SIGHT = '#request, .field.current, .conflict, .duel';

/** The full card beside the thing under the pointer, never over it. */
export function Peek({ card, at }: { card: CardView; at: HTMLElement }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const place = (): void => {
      const { offsetWidth: width, offsetHeight: height } = box;
      const avoid = [...document.querySelectorAll(IN_SIGHT)].map((one) => one.getBoundingClientRect());
      const window = { width: innerWidth, height: innerHeight };
      const { x, y } = placePeek(at.getBoundingClientRect(), { width, height }, avoid, window);
      box.style.translate = `${x}px ${y}px`;
    };
    place();
    // The reply of the server arrives later and makes the popup longer.
    const watcher = new ResizeObserver(place);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [at]);
  return (
    <div ref={element} className="peek" aria-hidden="true" inert>
      <CardDetails card={card} />
    </div>
  );
}

export function Inspector({ card, onClose }: { card: CardView; onClose: () => void }): ReactElement {
  return (
    <Dialog title={card.title} onClose={onClose} className="inspector">
      <CardDetails card={card} />
      <Meanings card={card} />
    </Dialog>
  );
}
