import type { Rule } from '@kyuden/server/protocol';

/** Finds rules by topic and by words. */

export function topicsOf(rules: readonly Rule[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { topic } of rules) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

export const topicTitle = (topic: string): string =>
  topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll('-', ' ');

/** The rules that contain every word; matches in topic or name come first. */
export function searchRules(rules: readonly Rule[], query: string, most = 80): Rule[] {
  const wanted = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (wanted.length === 0) return [];
  return rules
    .map((rule, order) => {
      const name = rule.id.toLowerCase();
      const text = `${name} ${rule.rule} ${rule.example ?? ''} ${rule.section}`.toLowerCase();
      const isFound = wanted.every((word) => text.includes(word));
      return { rule, order, isFound, named: wanted.filter((word) => name.includes(word)).length };
    })
    .filter((one) => one.isFound)
    .sort((a, b) => b.named - a.named || a.order - b.order)
    .slice(0, most)
    .map((one) => one.rule);
}
