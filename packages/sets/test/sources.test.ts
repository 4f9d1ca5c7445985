import { describe, expect, test } from 'vitest';
import { decode } from '../src/decode.ts';
import { plainText } from '../src/markup.ts';
import { readSource, recognised } from '../src/sources/index.ts';

describe('Sun and Moon', () => {
  const card = (fields: string, attributes = 'id="X1" type="follower"'): string =>
    `<cards>\n<card ${attributes}>${fields}</card>\n</cards>`;
  const only = (xml: string) => readSource(xml, 'sunandmoon').cards[0]!;

  test('a card keeps every field, in any order', () => {
    const found = only(
      card(`<focus>2</focus><legal>gold</legal><name>Border Archers</name><legal>samurai</legal>
        <edition>A</edition><image edition="A">a.jpg</image><edition>B</edition><rarity>c</rarity>
        <text><![CDATA[<b>Scout &bull; Archer</b><br><b>Battle:</b> :bow:, :g2:: Ranged 2 Attack.]]></text>`),
    );
    expect(found).toEqual({
      where: 'line 2',
      id: 'X1',
      title: 'Border Archers',
      type: 'follower',
      stats: { focusValue: '2' },
      keywords: ['Scout', 'Archer'],
      text: 'Battle, [bow], [gold 2]: Ranged 2 Attack.',
      printings: [{ edition: 'A', image: 'a.jpg' }, { edition: 'B' }],
      legality: ['gold', 'samurai'],
      other: { rarity: 'c' },
    });
  });

  test('markup outside of CDATA is markup, too', () => {
    const found = only(card('<name>N</name><text><b>Scout</b><br/>Your <i>Samurai</i> have +1F.</text>'));
    expect([found.keywords, found.text]).toEqual([['Scout'], 'Your Samurai have +1F.']);
  });

  test('a card without a name, and one that does not end, stop no other card', () => {
    const { cards, faults } = readSource(
      '<cards><card id="1"><focus>1</focus></card>\n<card id="2"><name>A</name>\n<card id="3"><name>B</name></card>',
      'sunandmoon',
    );
    expect(cards.map(({ title, where }) => [title, where])).toEqual([
      ['A', 'line 2'],
      ['B', 'line 3'],
    ]);
    expect(faults.map(({ where }) => where)).toEqual(['line 1', 'line 2']);
  });
});

test('fiveringsdb: one object, a list, and a list of records are the same cards', () => {
  const card = {
    id: 'border-rider',
    name: 'Border Rider',
    clan: 'unicorn',
    type: 'character',
    side: 'dynasty',
    cost: 2,
    military: null,
    military_bonus: '+1',
    unique: true,
    traits: ['battle-maiden'],
    text: '<b>Action:</b> During a [conflict-military] conflict – ready this character.',
    deck_limit: 3,
  };
  const [one] = readSource(JSON.stringify(card), 'fiveringsdb').cards;
  expect(one).toMatchObject({
    title: 'Border Rider',
    keywords: ['Unique', 'Battle Maiden'],
    stats: { fateCost: '2', military: '+1' },
    text: 'Action: During a [military] conflict – ready this character.',
    other: { deck_limit: '3' },
  });
  expect(readSource(JSON.stringify([card]), 'fiveringsdb').cards).toEqual([one]);
  expect(readSource(JSON.stringify({ records: [card] }), 'fiveringsdb').cards).toEqual([one]);
});

test('a table with any of three delimiters, quoted text, and a column for each stat', () => {
  const row = ['Border Archers', 'Follower', 'Scout', '2', '"Battle: Ranged 2 Attack. Say ""no""."', ''];
  for (const delimiter of [',', ';', '\t']) {
    const header = ['title', 'type', 'keywords', 'force', 'text', 'chi'].join(delimiter);
    const { cards, faults } = readSource(`${header}\n${row.join(delimiter)}\n\n${delimiter}x`, 'csv');
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({ stats: { force: '2' }, text: 'Battle: Ranged 2 Attack. Say "no".' });
    expect(faults.map(({ what }) => what)).toEqual(['the card has no title']);
  }
});

test("Kyuden's own JSON: a list of abilities is the text, and stats that the text sets are open", () => {
  const card = {
    title: 'Border Archers',
    type: 'Follower',
    stats: { force: null, chi: 3, asterisk: ['force', 'chi'] },
    abilities: [
      { designators: ['Battle', 'Open'], keywords: ['Fire'], text: 'Draw a card.' },
      { text: 'A trait.' },
    ],
  };
  const { cards, faults } = readSource(`${JSON.stringify(card)}\n3\n{"type":"x"}\n`, 'json');
  expect(cards).toHaveLength(1);
  expect(cards[0]).toMatchObject({
    stats: { force: '*', chi: '3' },
    text: 'Fire Battle/Open: Draw a card.\nA trait.',
  });
  expect(faults).toEqual([
    { where: 'line 2', what: 'a card is an object {…}' },
    { where: 'line 3', what: 'the card has no title' },
  ]);
});

test('the content tells what a file is', () => {
  expect(recognised(' <?xml version="1.0"?><cards/>')).toBe('sunandmoon');
  expect(recognised('[{"name":"A","type":"event","clan":"crab"}]')).toBe('fiveringsdb');
  expect(recognised('[{"title":"A","type":"Event","clan":"Crab","stats":{}}]')).toBe('json');
  expect(recognised('Title;Type\nA;Event')).toBe('csv');
  expect(recognised('A card called Title')).toBeUndefined();
});

describe('texts', () => {
  test('lose their markup and keep their words', () => {
    expect(plainText('<script>no</script>Don’t &amp; won&#39;t<br> <br>Next\u200b line').text).toBe(
      "Don't & won't\nNext line",
    );
  });

  test('a bold ability is not a list of keywords', () => {
    expect(plainText('<b>Battle:</b> Draw a card.').keywords).toEqual([]);
    expect(plainText('<b>Bushi</b> have +1F.')).toEqual({ keywords: [], text: 'Bushi have +1F.' });
  });

  test('in mixed encodings are read line by line', () => {
    const utf8 = new TextEncoder().encode('é\n');
    expect(decode(Uint8Array.from([...utf8, 0xe9, 10, ...utf8]))).toEqual({ text: 'é\né\né\n', odd: 1 });
    expect(decode(Uint8Array.from([0xff, 0xfe, 0x41, 0]))).toEqual({ text: 'A', odd: 0 });
  });
});
