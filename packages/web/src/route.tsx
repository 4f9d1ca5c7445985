import { type AnchorHTMLAttributes, type ReactElement, useSyncExternalStore } from 'react';
import { isWithoutServer } from './here/place.ts';

/** Routing by the address of the page. */

/**
 * The address of a page of this client. A web space without a server has one page only, so there the path is the query:
 * `?/rules/samurai&with=gold`.
 */
export const hrefOf = (path: string): string => (isWithoutServer ? `./?${path.replace('?', '&')}` : path);

/** The path that an address means. */
function pathOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (!isWithoutServer) return pathname + search + hash;
  const [path = '', ...rest] = search.slice(1).split('&');
  const asked = path.startsWith('/') ? rest : [path, ...rest].filter((one) => one !== '');
  return `${path.startsWith('/') ? path : '/'}${asked.length > 0 ? `?${asked.join('&')}` : ''}${hash}`;
}

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
addEventListener('popstate', tell);

/** Navigates to a page of this client. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, '', hrefOf(path));
  else history.pushState(null, '', hrefOf(path));
  if (!path.includes('#')) scrollTo(0, 0);
  tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const address = (): string => pathOf(location);

export interface Route {
  /** Parts of the path: `/play/abc` is ['play', 'abc']. */
  parts: string[];
  search: URLSearchParams;
  hash: string;
}

export function useRoute(): Route {
  const { pathname, searchParams, hash } = new URL(useSyncExternalStore(subscribe, address), location.origin);
  return {
    parts: pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent),
    search: searchParams,
    hash: decodeURIComponent(hash.slice(1)),
  };
}

/** A link that navigates without a reload; with a modifier key the browser handles it. */
export function Link({
  href,
  onClick,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }): ReactElement {
  return (
    <a
      href={hrefOf(href)}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (
          event.defaultPrevented ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.button !== 0 ||
          rest.target
        )
          return;
        event.preventDefault();
        go(href);
      }}
    />
  );
}
