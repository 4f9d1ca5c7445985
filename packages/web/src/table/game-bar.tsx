import type { GameMessage } from '@kyuden/server/protocol';
import { reasonSentence } from '@kyuden/words';
import { type ReactElement, useState } from 'react';
import { isHereId } from '../here/messages.ts';
import { saveGame } from '../here/save-game.ts';
import { Dialog } from '../look/dialog.tsx';
import { Seal } from '../look/seal.tsx';
import { ThemeSwitch } from '../look/theme-switch.tsx';
import type { Connection, TableState } from '../net/connection.ts';
import { useParts } from '../parts/parts.ts';
import { hrefOf, Link } from '../route.tsx';
import { locale, wordFor, words } from '../words.ts';
import { SignalSwitches } from './signal-switches.tsx';

/** The bar above the table: the state of the game, requests of others, and everything besides playing. */
export function GameBar({
  game,
  connection,
  line,
  onHelp,
}: {
  game: GameMessage;
  connection: Connection;
  line: TableState['line'];
  onHelp: () => void;
}): ReactElement {
  const { view, seat, undo, asked } = game;
  const [isOpen, setOpen] = useState(false);
  const active = game.seats[view.active]?.name ?? '';
  const { turns } = useParts(view.edition);
  const whose = view.active === seat ? turns.own : turns.of(active);
  const isClaimable = seat >= 0 && game.seats.some((one) => one.claimable && one.seat !== seat);
  return (
    <div className="game-bar">
      <Link href="/" className="home-link" aria-label={words.menu.leave}>
        <Seal />
      </Link>
      <p className="where">
        <b>{view.turn > 0 ? turns.title(view.turn) : words.table.setup}</b>
        {view.turn > 0 && <span className="whose"> · {whose}</span>}
        {view.phase && ` · ${wordFor(words.phases, view.phase)}`}
      </p>
      {line === 'lost' && (
        <p className="lost" role="status">
          {words.line.lost}
        </p>
      )}
      {asked && (
        <p className="asked" role="alert">
          {asked === 'undo' ? words.menu.asksUndo : words.menu.asksRematch}{' '}
          <button type="button" onClick={() => connection.do({ type: 'agree', to: asked, yes: true })}>
            {words.menu.yes}
          </button>
          <button type="button" onClick={() => connection.do({ type: 'agree', to: asked, yes: false })}>
            {words.menu.no}
          </button>
        </p>
      )}
      {isClaimable && (
        <button type="button" onClick={() => connection.do({ type: 'claim' })}>
          {words.menu.claim}
        </button>
      )}
      {game.watchers > 0 && <small>{words.table.watchers(game.watchers)}</small>}
      {undo !== 'no' && (
        <button type="button" onClick={() => void connection.undo()}>
          {undo === 'free' ? words.menu.undo : words.menu.undoAsk}{' '}
          <kbd aria-hidden="true">{words.menu.undoKey}</kbd>
        </button>
      )}
      <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {words.menu.title}
      </button>
      {isOpen && (
        <GameMenu
          game={game}
          connection={connection}
          onClose={() => setOpen(false)}
          onHelp={() => {
            setOpen(false);
            onHelp();
          }}
        />
      )}
    </div>
  );
}

function GameMenu({
  game,
  connection,
  onClose,
  onHelp,
}: {
  game: GameMessage;
  connection: Connection;
  onClose: () => void;
  onHelp: () => void;
}): ReactElement {
  const [step, setStep] = useState<'menu' | 'concede' | 'report'>('menu');
  const [note, setNote] = useState('');
  const [reported, setReported] = useState('');
  const isPlaying = game.seat >= 0 && !game.view.over;
  const send = async (): Promise<void> => {
    const said = await connection.say({ type: 'report', note });
    setReported(
      said.type === 'done'
        ? words.menu.reported(said.id ?? '')
        : said.type === 'refused'
          ? reasonSentence(locale, said.why)
          : '',
    );
  };
  if (step === 'concede')
    return (
      <Dialog title={words.menu.concedeSure} onClose={onClose}>
        <div className="buttons">
          <button
            type="button"
            className="seal"
            onClick={() => {
              connection.do({ type: 'concede' });
              onClose();
            }}
          >
            {words.menu.yes}
          </button>
          <button type="button" onClick={onClose}>
            {words.menu.no}
          </button>
        </div>
      </Dialog>
    );
  if (step === 'report')
    return (
      <Dialog title={words.menu.report} onClose={onClose}>
        {reported ? (
          <p role="status">{reported}</p>
        ) : (
          <div className="column">
            <label>
              {words.menu.reportNote}
              <textarea
                rows={4}
                maxLength={4000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </label>
            <button type="button" className="seal" onClick={() => void send()}>
              {words.menu.reportSend}
            </button>
          </div>
        )}
      </Dialog>
    );
  const own = game.seats[game.seat];
  return (
    <Dialog title={words.menu.title} onClose={onClose}>
      <div className="column">
        {isPlaying && (
          <button type="button" onClick={() => setStep('concede')}>
            {words.menu.concede}
          </button>
        )}
        {game.seat >= 0 && (
          <button type="button" onClick={() => setStep('report')}>
            {words.menu.report}
          </button>
        )}
        {isHereId(game.game) && (
          <button type="button" onClick={() => void saveGame(game.game)}>
            {words.here.save}
          </button>
        )}
        <button type="button" onClick={onHelp}>
          {words.menu.keys}
        </button>
        <a className="button" href={hrefOf(`/rules/${game.view.edition}`)} target="_blank" rel="noreferrer">
          {words.menu.rules}
        </a>
        {isPlaying && own && (
          <label className="check">
            <input
              type="checkbox"
              checked={own.openHand}
              onChange={(event) => connection.do({ type: 'openHand', open: event.target.checked })}
            />
            {words.menu.openHand}
          </label>
        )}
        <SignalSwitches />
        <ThemeSwitch />
        <Link className="button" href="/">
          {words.menu.leave}
        </Link>
      </div>
    </Dialog>
  );
}
