/** `starting-player` as the name of a setting. */
export const spokenSetting = (name: string): string => capitalized(spokenValue(name));

/** `every-card` as it stands in a sentence. */
export const spokenValue = (value: string): string => value.replaceAll('-', ' ');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
