/** A noun with 'a' or 'an' in front. */
export const withArticle = (noun: string): string => `${/^[AEIO]/i.test(noun) ? 'an' : 'a'} ${noun}`;
