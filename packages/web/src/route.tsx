import { type AnchorHTMLAttributes, type ReactElement, useSyncExternalStore } from 'react';

/** Routing by the address of the page. */

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
addEventListener('popstate', tell);

/** Navigates to a page of this client. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  if (!path.includes('#')) scrollTo(0, 0);
  tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const address = (): string => location.pathname + location.search + location.hash;

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
      href={href}
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
