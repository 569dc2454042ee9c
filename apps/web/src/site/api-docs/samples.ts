import { brand } from '../../ui/pictures/brand.ts'
import samples from './samples.json' with { type: 'json' }

export type SampleName = keyof typeof samples

/** A sample in its language: sign in, read the wallet, send once. `e2e/site/api-docs.test.ts` runs each as it stands. */
export const sampleOf = (name: SampleName): string => samples[name].join('\n').replace('{address}', brand.address)

/** As a program is told them when it asks too often; staff may change them, and each answer of 429 says when to go on. */
export const callsAnHour = { signedIn: '1,000', visitor: '100' } as const
