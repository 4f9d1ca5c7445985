import { setsIn } from '@kyuden/editions';
import { type Kysely, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { skeletonOf } from '../people-names.ts';
import type { Tables } from './tables.ts';

/** The steps from an empty database to the current one. Never change a step that has been released. */
const steps: Record<string, Migration> = {
  '001-games': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('games')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('edition', 'text', (c) => c.notNull())
        .addColumn('pool', 'text', (c) => c.notNull())
        .addColumn('seed', 'text', (c) => c.notNull())
        .addColumn('settings', 'text', (c) => c.notNull())
        .addColumn('rules', 'text', (c) => c.notNull())
        .addColumn('over', 'text', (c) => c.notNull())
        .addColumn('listed', 'integer', (c) => c.notNull())
        .addColumn('challenged', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('changed', 'bigint', (c) => c.notNull())
        .addColumn('next', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('games_status')
        .on('games')
        .columns(['status', 'listed', 'changed'])
        .execute();
      await db.schema
        .createTable('seats')
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('bot', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('account', 'text', (c) => c.notNull())
        .addColumn('deck', 'text', (c) => c.notNull())
        .addColumn('stops', 'text', (c) => c.notNull())
        .addColumn('openHand', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('seats_key', ['game', 'seat'])
        .execute();
      await db.schema.createIndex('seats_account').on('seats').column('account').execute();
      await db.schema
        .createTable('records')
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('no', 'integer', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('what', 'text', (c) => c.notNull())
        .addColumn('auto', 'integer', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('clocks', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('records_key', ['game', 'no'])
        .execute();
      await db.schema
        .createTable('checkpoints')
        .addColumn('game', 'text', (c) => c.primaryKey())
        .addColumn('no', 'integer', (c) => c.notNull())
        .addColumn('pool', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('reports')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('no', 'integer', (c) => c.notNull())
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('life')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
    },
  },
  '002-accounts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('accounts')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('folded', 'text', (c) => c.notNull().unique())
        .addColumn('password', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('token', 'text', (c) => c.primaryKey())
        .addColumn('account', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('expires', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('sessions_account').on('sessions').column('account').execute();
      await db.schema
        .createTable('decks')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('account', 'text', (c) => c.notNull())
        .addColumn('edition', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('changed', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('decks_account').on('decks').column('account').execute();
    },
  },
  '003-reasons': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('records')
        .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    },
  },
  '004-generators': {
    async up(db: Kysely<unknown>) {
      // Games that have begun keep the old generator; the others get the new one.
      await db.schema
        .alterTable('games')
        .addColumn('generator', 'text', (c) => c.notNull().defaultTo('sfc32'))
        .execute();
      await db.schema
        .alterTable('games')
        .addColumn('rulesVersion', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`update games set generator = 'chacha20' where status = 'open'`.execute(db);
    },
  },
  '005-names': {
    async up(db: Kysely<Pick<Tables, 'accounts'>>) {
      await db.schema
        .alterTable('accounts')
        .addColumn('skeleton', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      const all = await db.selectFrom('accounts').selectAll().orderBy('created').orderBy('id').execute();
      const taken = new Set<string>();
      for (const { id, name } of all) {
        const bones = skeletonOf(name);
        // Among existing accounts with names that look alike, the oldest owns the skeleton; the others keep their
        // names.
        const skeleton = taken.has(bones) || bones === '' ? `${bones} ${id}` : bones;
        taken.add(bones);
        await db.updateTable('accounts').set({ skeleton }).where('id', '=', id).execute();
      }
      await db.schema.createIndex('accounts_skeleton').on('accounts').column('skeleton').unique().execute();
      await db.schema
        .createTable('devices')
        .addColumn('token', 'text', (c) => c.primaryKey())
        .addColumn('account', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('devices_account').on('devices').column('account').execute();
    },
  },
  '006-keeping': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('games')
        .addColumn('maker', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      await db.schema
        .alterTable('games')
        .addColumn('due', 'bigint', (c) => c.notNull().defaultTo(0))
        .execute();
      // Load each game with clocks once after this step, to find out when its clocks run out.
      await sql`update games set due = 1 where status = 'playing' and rules not like '%"clock":null%'`.execute(
        db,
      );
      await db.schema.createIndex('games_maker').on('games').columns(['maker', 'created']).execute();
      await db.schema.createIndex('games_due').on('games').columns(['status', 'due']).execute();
      await db.schema.createIndex('reports_game').on('reports').columns(['game', 'seat']).execute();
      await db.schema
        .createTable('runs')
        .addColumn('began', 'bigint', (c) => c.primaryKey())
        .addColumn('until', 'bigint', (c) => c.notNull())
        .execute();
      // All that is known of earlier runs is when the last one ended.
      await sql`insert into runs (began, until) select 0, at from life where id = 1`.execute(db);
      await db.schema.dropTable('life').execute();
    },
  },
  '007-eager': {
    async up(db: Kysely<Pick<Tables, 'seats'>>) {
      // The bot formerly called 'random' is now 'eager'; 'random' is another bot.
      await db.updateTable('seats').set({ bot: 'eager' }).where('bot', '=', 'random').execute();
    },
  },
  '008-reasons-as-facts': {
    async up(db: Kysely<unknown>) {
      // Sentences of earlier bots stay as they are: they become reasons in a bot's own words.
      await sql`update records set why = '{"kind":"own","words":"'
        || replace(replace(why, ${'\\'}, ${'\\\\'}), ${'"'}, ${'\\"'}) || '"}' where why <> ''`.execute(db);
    },
  },
  '009-card-sets': {
    async up(db: Kysely<Pick<Tables, 'games' | 'game_sets'>>) {
      await db.schema
        .createTable('sets')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('account', 'text', (c) => c.notNull())
        .addColumn('edition', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('print', 'text', (c) => c.notNull())
        .addColumn('replacingPrint', 'text', (c) => c.notNull())
        .addColumn('entries', 'text', (c) => c.notNull())
        .addColumn('counts', 'text', (c) => c.notNull())
        .addColumn('changed', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('sets_account')
        .on('sets')
        .columns(['account', 'edition', 'name'])
        .unique()
        .execute();
      await db.schema.createIndex('sets_print').on('sets').column('print').execute();
      await db.schema.createIndex('sets_replacing').on('sets').column('replacingPrint').execute();
      await db.schema
        .createTable('set_cards')
        .addColumn('print', 'text', (c) => c.primaryKey())
        .addColumn('edition', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('replaces', 'integer', (c) => c.notNull())
        .addColumn('pictures', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('game_sets')
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('print', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('game_sets_key', ['game', 'print'])
        .execute();
      await db.schema.createIndex('game_sets_print').on('game_sets').column('print').execute();
      // Games with the operator's sets, which were not stored so far.
      const games = await db
        .selectFrom('games')
        .select(['id', 'edition'])
        .where('edition', 'like', '%+%')
        .execute();
      for (const { id, edition } of games)
        for (const { print } of setsIn(edition).sets)
          await db.insertInto('game_sets').values({ game: id, print }).execute();
    },
  },
  '010-processes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('processes')
        .addColumn('no', 'integer', (c) => c.primaryKey())
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('secret', 'text', (c) => c.notNull())
        .addColumn('began', 'bigint', (c) => c.notNull())
        .addColumn('beat', 'bigint', (c) => c.notNull())
        .addColumn('draining', 'integer', (c) => c.notNull())
        .execute();
      await db.schema
        .alterTable('games')
        .addColumn('owner', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('games')
        .addColumn('lease', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  '011-reset-codes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('reset_codes')
        .addColumn('code', 'text', (c) => c.primaryKey())
        .addColumn('account', 'text', (c) => c.notNull().unique())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('expires', 'bigint', (c) => c.notNull())
        .execute();
    },
  },
  '012-jobs': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('jobs')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('owner', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('setup', 'text', (c) => c.notNull())
        .addColumn('served', 'bigint', (c) => c.notNull())
        .addColumn('seen', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('tasks')
        .addColumn('job', 'text', (c) => c.notNull())
        .addColumn('no', 'integer', (c) => c.notNull())
        .addColumn('input', 'text', (c) => c.notNull())
        .addColumn('result', 'text')
        .addColumn('worker', 'integer', (c) => c.notNull())
        .addColumn('lease', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('tasks_key', ['job', 'no'])
        .execute();
    },
  },
};

export const migrations: MigrationProvider = { getMigrations: async () => steps };
