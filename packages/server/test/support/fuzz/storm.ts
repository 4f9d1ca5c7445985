import { sendRaw, statusOf } from '../raw-http.ts';
import { dice } from '../roll.ts';
import { rawRequest, rawUpgrade } from './requests.ts';

const SEED = Number(process.env.KYUDEN_TEST_SEED ?? 1);
const AT_ONCE = 10;
/** Milliseconds to wait for an answer; input that is not complete gets none. */
const PATIENCE = 60;

/** Sends requests and upgrades of all kinds to an address. Returns the input of each answer of 500 or more. */
export async function storm(url: string, inputs: number): Promise<string[]> {
  const roll = dice(SEED);
  const wrong: string[] = [];
  for (let sent = 0; sent < inputs; sent += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const bytes = roll(3) === 0 ? rawUpgrade(roll, NOTHING) : rawRequest(roll, NOTHING);
        if (statusOf(await sendRaw(url, bytes, PATIENCE)) >= 500) wrong.push(bytes.toString('latin1'));
      }),
    );
  return wrong;
}

const NOTHING = { games: [], keys: [], cookie: '' };
