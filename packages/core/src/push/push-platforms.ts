/** Platforms of the native app that receive push messages. */
export const pushPlatforms = ['android', 'ios'] as const
export type PushPlatform = (typeof pushPlatforms)[number]

/** The same by name, for code that compares or writes one. */
export const pushPlatform = {
  android: 'android',
  ios: 'ios',
} as const satisfies Record<string, PushPlatform>
