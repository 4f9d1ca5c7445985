import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { usage } from '../src/commands/serve.ts';
import { readSettings } from '../src/serve/read-settings.ts';
import { SETTINGS, settingNames } from '../src/serve/settings.ts';
import { call, fileOf } from './support/call.ts';

/** A file of settings with these lines. */
const fileWith = (...lines: string[]): string => fileOf('kyuden.conf', `${lines.join('\n')}\n`);

it('a flag counts before the environment, the environment before the file, and that before the usual value', () => {
  const config = fileWith('# A remark', '', 'port = 1', 'host = 10.0.0.1', 'tables = 7');
  const env = { KYUDEN_PORT: '2', KYUDEN_HOST: '10.0.0.2', KYUDEN_LOG_LEVEL: '' };
  const { settings, from, faults } = readSettings({ config, port: '3' }, env);
  expect(faults).toEqual([]);
  expect([settings.port, settings.host, settings.tables]).toEqual([3, '10.0.0.2', 7]);
  expect(settings['keep-games']).toBe(SETTINGS['keep-games'].usual);
  expect(Object.fromEntries(from)).toEqual({
    port: '--port',
    host: 'KYUDEN_HOST',
    tables: `${config}:5: tables`,
  });
  expect(readSettings({}, { KYUDEN_CONFIG: config }).settings.port).toBe(1);
});

it('paths of a file count from its folder, and lists take several lines', () => {
  const config = fileWith(
    'data = kept/kyuden.db',
    'cards = one',
    'cards = two, /three',
    'trust-proxy = loopback, 10.0.0.0/8',
  );
  const { settings } = readSettings({ config }, {});
  const folder = dirname(config);
  expect(settings.data).toBe(join(folder, 'kept/kyuden.db'));
  expect(settings.cards).toEqual([join(folder, 'one'), join(folder, 'two'), '/three']);
  expect(settings['trust-proxy']).toEqual(['loopback', '10.0.0.0/8']);
});

it('every fault is told at once: where, what was expected, and what is there', () => {
  const config = fileWith(
    'prot = 80',
    'port = eighty',
    'tables = 1',
    'tables = 2',
    'replace',
    'replace = maybe',
    'operator = 9090',
    'trust-proxy = 10.0.0.0/99',
    'log-format = xml',
    'database-url = mysql://me:hush@host/name',
  );
  const { faults } = readSettings({ config, 'keep-open': '-1' }, { KYUDEN_KEEP_GAMES: 'soon' });
  expect(faults).toEqual([
    `${config}:1: there is no setting 'prot'; did you mean port?`,
    `${config}:4: tables is set already, at ${config}:3: tables`,
    `${config}:5: expected NAME = VALUE, not 'replace'`,
    `${config}:2: port needs a whole number from 0 to 65535, not 'eighty'`,
    `${config}:10: database-url needs the address of a PostgreSQL database: postgres://USER:PASSWORD@HOST/NAME, not '…'`,
    `${config}:7: operator needs HOST:PORT, such as 10.0.0.7:9000, not '9090'`,
    `${config}:8: trust-proxy needs addresses of proxies (10.1.2.3, 10.0.0.0/8, loopback, private), not '10.0.0.0/99'`,
    `${config}:6: replace needs yes or no, not 'maybe'`,
    `${config}:9: log-format needs text or json, not 'xml'`,
    "--keep-open needs a whole number from 0 to 1000000, not '-1'",
    "KYUDEN_KEEP_GAMES needs a whole number from 0 to 1000000, not 'soon'",
  ]);
  expect(faults.join()).not.toContain('hush');
  expect(readSettings({ config: '/nowhere/kyuden.conf' }, {}).faults[0]).toContain(
    '/nowhere/kyuden.conf cannot be read',
  );
});

it('--check-config shows every setting and where it comes from, and starts nothing', async () => {
  const config = fileWith('port = 9999', 'database-url = postgres://me:hush@host/name');
  const good = await call(['serve', '--config', config, '--check-config', '--log-level', 'info']);
  expect([good.status, good.err]).toEqual([0, '']);
  for (const name of settingNames) expect(good.out).toMatch(new RegExp(`^${name} `, 'm'));
  expect(good.out).toMatch(new RegExp(`^port +9999 +${config}:1: port$`, 'm'));
  expect(good.out).toMatch(/^log-level +info +--log-level$/m);
  expect(good.out).toMatch(/^host +127\.0\.0\.1 +usual$/m);
  expect(good.out).not.toContain('hush');
  const bad = await call(['serve', '--check-config', '--port', 'x', '--cards', '/nowhere']);
  expect(bad.status).toBe(2);
  expect(bad.err).toContain('--port needs a whole number');
  expect(bad.err).toContain('/nowhere: there is no card set in it');
  expect((await call(['serve', '--port', 'x'])).status).toBe(2);
});

it('a variable that sets nothing is noted, with the one that was probably meant', () => {
  const { notes, faults } = readSettings({}, { KYUDEN_PROT: '80', KYUDEN_LOCALE: 'en', PATH: '/bin' });
  expect(faults).toEqual([]);
  expect(notes).toEqual(['KYUDEN_PROT sets nothing; did you mean KYUDEN_PORT?']);
});

it('the help names every setting, and the example of a configuration is good', async () => {
  for (const name of settingNames) expect(usage).toContain(name);
  const example = new URL('../../../deploy/kyuden.conf', import.meta.url).pathname;
  expect((await call(['serve', '--config', example, '--check-config'])).status).toBe(0);
});
