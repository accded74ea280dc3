/** Platforms of the native app that receive push messages. */
export const pushPlatforms = ['android', 'ios'] as const
export type PushPlatform = (typeof pushPlatforms)[number]

/** These values as named constants. */
export const pushPlatform = {
  android: 'android',
  ios: 'ios',
} as const satisfies Record<string, PushPlatform>
