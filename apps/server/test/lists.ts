import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ListSource } from '@sengi/contract/kyc/screening'
import type { Someone } from './api.ts'

const recorded = path.join(import.meta.dirname, '../src/ports/lists/recorded')
const read = (name: string): string => readFileSync(path.join(recorded, name), 'utf8')

/** Invented lists in the form in which each publisher has its own. */
export const samples = {
  UN: read('un.xml'),
  FIC: read('fic.xml'),
  OFAC: ['sdn.csv', 'add.csv', 'alt.csv'].map(read).join('\n'),
} as const satisfies Record<ListSource, string>

/** Wallets of the sample of OFAC. */
export const listedWallets = {
  bitcoin: 'bc1q9ay0vl55u6tvt2lzecw26dca6srxkv9wm6zuuc',
  ethereum: '0x52908400098527886E0F7030069857D2E4169EE7',
} as const

/** The UN's list with nobody in it but these. */
export const unListOf = (...people: readonly { name: string; reference: string; born?: string }[]): string => {
  const entries = people.map(({ name, reference, born }) => {
    const [first, ...rest] = name.split(' ')
    const birth = born ? `<INDIVIDUAL_DATE_OF_BIRTH><DATE>${born}</DATE></INDIVIDUAL_DATE_OF_BIRTH>` : ''
    const names = `<FIRST_NAME>${first}</FIRST_NAME><SECOND_NAME>${rest.join(' ')}</SECOND_NAME>`
    return `<INDIVIDUAL>${names}<REFERENCE_NUMBER>${reference}</REFERENCE_NUMBER>${birth}</INDIVIDUAL>`
  })
  return `<CONSOLIDATED_LIST><INDIVIDUALS>${entries.join('')}</INDIVIDUALS></CONSOLIDATED_LIST>`
}

/** Loads a list as staff do, by hand. */
export const loadBy = ({ api }: Pick<Someone, 'api'>, source: ListSource, content: string) =>
  api.screening.loadSanctionsList({
    query: { source, reason: 'The list of today, by hand' },
    body: new Blob([content], { type: source === 'OFAC' ? 'text/csv' : 'text/xml' }),
  })
