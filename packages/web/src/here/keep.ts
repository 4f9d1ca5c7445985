/** Lets the browser keep the client once the page has loaded, so that it opens without a network next time. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // A browser that may not keep files plays online as before.
    navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch((error: unknown) => {
      console.warn('this page is not kept for play without a network:', error);
    });
  });
}
