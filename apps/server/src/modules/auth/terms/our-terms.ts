import { termsVersions } from '@sengi/contract/auth/terms-versions'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { OfferedTerms, Version } from './versions.rules.ts'

const say = phrases('contract/terms')

const [newest, ...before] = termsVersions
const offered = ({ number, from, change }: typeof newest): Version => ({
  number,
  from,
  changed: (language) => inWords(language, say(change)),
})

/** The terms of the product, as the contract has them for server and public pages alike. */
export const ourTerms: OfferedTerms = [offered(newest), ...before.map(offered)]
