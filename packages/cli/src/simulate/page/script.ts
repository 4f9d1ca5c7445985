/** A script that sorts tables by clicks on a heading; the page works without it. */
export const script = `
for (const table of document.querySelectorAll('table.plain')) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener('click', () => {
      const falls = head.getAttribute('aria-sort') === 'ascending';
      for (const one of heads) one.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', falls ? 'descending' : 'ascending');
      const key = (row) => {
        const cell = row.cells[at];
        const text = cell.dataset.sort ?? cell.textContent.replace(/[,%+]/g, '').replace('\\u2212', '-');
        const value = Number(text);
        return text === '' || Number.isNaN(value) ? cell.textContent : value;
      };
      const rows = [...table.tBodies[0].rows].sort((one, other) => {
        const [a, b] = [key(one), key(other)];
        const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
        return falls ? -order : order;
      });
      table.tBodies[0].append(...rows);
    });
  });
}
`;
