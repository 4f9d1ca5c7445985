import packed from '@sparticuz/chromium';

/**
 * Unpacks the bundled browser before any test begins. The package writes the program in place, so a second test process that finds
 * the file half written would start it and fail.
 */
export default async function unpackBrowser(): Promise<void> {
  if (process.platform === 'linux' && !process.env.KYUDEN_CHROME) await packed.executablePath();
}
