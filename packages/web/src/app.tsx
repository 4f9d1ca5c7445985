import { Component, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { isWithoutServer } from './here/place.ts';
import { FIRST_EDITION } from './library/first-edition.ts';
import { Seal } from './look/seal.tsx';
import { ThemeSwitch } from './look/theme-switch.tsx';
import { Link, useRoute } from './route.tsx';
import { words } from './words.ts';
import './look/page.css';

const HomePage = lazy(() => import('./home/home-page.tsx'));
const GamePage = lazy(() => import('./table/game-page.tsx'));
const DecksPage = lazy(() => import('./decks/decks-page.tsx'));
const BuilderPage = lazy(() => import('./decks/builder-page.tsx'));
const RulesPage = lazy(() => import('./rules/rules-page.tsx'));
const ReplayPage = lazy(() => import('./replay/replay-page.tsx'));
const SetsPage = lazy(() => import('./sets/sets-page.tsx'));
const SetPage = lazy(() => import('./sets/set-page.tsx'));
const LearnPage = lazy(() => import('./learn/learn-page.tsx'));
const ResetPage = lazy(() => import('./account/reset-page.tsx'));
const AccountPage = lazy(() => import('./account/account-page.tsx'));

export function App(): ReactElement {
  const { parts, search, hash } = useRoute();
  const [page = '', id = '', part = ''] = parts;
  const guide = page === 'learn' && id === 'game' ? part : '';
  const isTable = page === 'play' || (page === 'learn' && id !== '') || page === 'replay';
  return (
    <>
      <a className="skip" href="#content">
        {words.app.skip}
      </a>
      {!isTable && <Navigation page={page} />}
      <Boundary key={`${page}/${id}`}>
        <Suspense
          fallback={
            <p className="page" role="status">
              {words.app.loading}
            </p>
          }
        >
          {page === '' && <HomePage />}
          {page === 'play' && <GamePage key={id} game={id} />}
          {page === 'decks' && id === '' && <DecksPage />}
          {page === 'decks' && id !== '' && (
            <BuilderPage key={id} id={id} edition={search.get('edition') ?? ''} />
          )}
          {page === 'rules' && (
            <RulesPage edition={id || FIRST_EDITION} rule={hash} other={search.get('with') ?? ''} />
          )}
          {page === 'replay' && <ReplayPage key={id} game={id} at={search.get('at')} />}
          {page === 'sets' && id === '' && <SetsPage />}
          {page === 'sets' && id !== '' && <SetPage key={id} id={id} />}
          {page === 'learn' && <LearnPage key={id} lesson={id} guide={guide} />}
          {page === 'account' && id === '' && <AccountPage />}
          {page === 'account' && id === 'reset' && <ResetPage />}
          {!['', 'play', 'learn', 'decks', 'rules', 'replay', 'sets', 'account'].includes(page) && (
            <main className="page" id="content">
              <h1>{words.app.name}</h1>
              <p>{words.app.notFound}</p>
            </main>
          )}
        </Suspense>
      </Boundary>
    </>
  );
}

function Navigation({ page }: { page: string }): ReactElement {
  const { nav } = words.app;
  const pages = [
    ['', nav.home],
    ['learn', nav.learn],
    ['decks', nav.decks],
    ['rules', nav.rules],
    ['account', nav.account],
  ] as const;
  const shown = pages.filter(([name]) => name !== 'account' || !isWithoutServer);
  return (
    <header className="navigation">
      <Link href="/" className="home-link" aria-label={words.app.name}>
        <Seal />
      </Link>
      <nav aria-label={words.app.navLabel}>
        {shown.map(([name, label]) => (
          <Link key={name} href={`/${name}`} aria-current={page === name ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
    </header>
  );
}

/** Shows an error on the page where it happened, with a way to retry. */
class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="page" id="content" role="alert">
        <h1>{words.app.failed}</h1>
        <p>{error.message}</p>
        <button type="button" onClick={() => location.reload()}>
          {words.app.again}
        </button>
      </main>
    );
  }
}
