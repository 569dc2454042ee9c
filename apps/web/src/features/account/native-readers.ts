import type { SpokenLanguage } from '@sengi/contract/languages'

/**
 * When somebody who grew up with a language last read all of it here, as `2026-11-20`; null while nobody has. English is what the
 * others are translated from.
 */
export const nativeReaders: Readonly<Record<Exclude<SpokenLanguage, 'en'>, string | null>> = { af: null }
