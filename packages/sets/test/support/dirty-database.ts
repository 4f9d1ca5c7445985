/** A made-up database of Sun and Moon with the usual dirt: missing, repeated and unknown fields, mixed encodings, repeated ids. */

const TYPES = ['strategy', 'Follower', 'personality', 'holding', 'item', 'other'];
const TEXTS = [
  '<b>Battle:</b> Give a target enemy Personality -2F.',
  '<b>Scout &#8226; Cavalry</b><br><b>Battle:</b> :bow:: Ranged 2 Attack.',
  'Cavalry<br/>',
  '<b>Open:</b> Do what nobody has ever written.',
  '<p>After this card enters play, draw a card.</p>',
  '',
];
const DIRT = [
  '<artist><![CDATA[A & B]]></artist>',
  '<rarity>c</rarity><rarity>u</rarity>',
  '<cost>two</cost>',
  '<image edition="Odd">images/x.jpg</image><edition>Odd</edition>',
  '<text>a second text</text>',
  '',
];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** The bytes of a database with so many cards. Every tenth card repeats an id, every seventh is in Windows-1252. */
export function dirtyDatabase(cards: number): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [encoder.encode('\ufeff<cards version="1">\r\n')];
  for (let i = 0; i < cards; i++) {
    const id = i % 10 === 9 ? `Made${i - 1}` : `Made${i}`;
    const name = i % 23 === 0 ? '' : `<name>Card Number ${i} é</name>`;
    const text = at(TEXTS, i);
    const box = i % 3 === 0 ? `<text>${text}</text>` : `<text><![CDATA[${text}]]></text>`;
    const fields = [
      name,
      box,
      at(DIRT, i),
      `<focus>${i % 5}</focus>`,
      '<cost>1</cost>',
      '<legal>samurai</legal>',
    ];
    if (i % 4 === 1) fields.reverse();
    const end = i % 97 === 96 ? '' : '</card>';
    const line = `  <card id="${id}" type="${at(TYPES, i)}">${fields.join('')}${end}\n`;
    parts.push(i % 7 === 6 ? latin(line) : encoder.encode(line));
  }
  parts.push(encoder.encode('</cards>'));
  return joined(parts);
}

const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, one) => sum + one.length, 0));
  let from = 0;
  for (const part of parts) {
    all.set(part, from);
    from += part.length;
  }
  return all;
}
