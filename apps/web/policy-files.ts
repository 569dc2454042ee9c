import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Message, say, type Values } from '@sengi/words'
import { compileAll } from '@sengi/words/compile'
import type { Plugin } from 'vite'
import { type PolicySheet, policyPages } from './policy-pages.ts'
import { type LegalName, legalDocuments, policyAddress, policyLanguages } from './src/site/policies.ts'
import { brand } from './src/ui/pictures/brand.ts'

const source = path.join(import.meta.dirname, 'src')
const contract = path.resolve(import.meta.dirname, '../../packages/contract/messages')

type Said = Readonly<Record<string, Message>>

const messagesAt = (file: string): Said => compileAll(JSON.parse(readFileSync(file, 'utf8')))

/** A policy as a file that can be kept: where it stands, and its bytes. */
interface PolicyFile {
  readonly address: string
  readonly bytes: Uint8Array
}

let made: Promise<readonly PolicyFile[]> | undefined

/** Every policy in every language as PDF, made of the very messages that the pages say. */
export function policyFiles(): Promise<readonly PolicyFile[]> {
  made ??= Promise.all(
    policyLanguages.flatMap((spoken) =>
      Object.keys(legalDocuments).map(async (name) => ({
        address: policyAddress(name as LegalName, spoken),
        bytes: await policyPages(sheetOf(name as LegalName, spoken)),
      })),
    ),
  )
  return made
}

function sheetOf(name: LegalName, spoken: (typeof policyLanguages)[number]): PolicySheet {
  const lang = `${spoken}-ZA`
  const [legal, site, changes] = [
    messagesAt(path.join(source, `site/legal/messages/legal.${spoken}.json`)),
    messagesAt(path.join(source, `site/messages/site.${spoken}.json`)),
    messagesAt(path.join(contract, `terms.${spoken}.json`)),
  ]
  const told = (room: Said, key: string, values: Values = {}) => say(room[key] ?? [], lang, values)
  const t = (key: string, values: Values = {}) => told(legal, key, values)
  const { sections, versions, review } = legalDocuments[name]
  const [{ number, from }] = versions
  const date = (day: string) =>
    new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  return {
    lang,
    brand: brand.name,
    title: told(site, name),
    version: `${t('version', { version: number, date: date(from), review: date(review) })} ${t('english_rules')}`,
    day: from,
    short: t('short'),
    sections: sections.map((key) => ({ title: t(key), summary: t(`${key}_sum`), text: t(`${key}_text`) })),
    historyTitle: t('history'),
    history: versions.map((one) => `${one.number} · ${date(one.from)} · ${told(changes, one.change)}`),
    questions: t('questions', { company: brand.legalName, email: brand.supportEmail }),
  }
}

/** Lays the files beside the pages, and tells the page that lists them how large each is. */
export const policyFilesPlugin = (lays: boolean): Plugin => ({
  name: 'policy-files',
  transform: {
    filter: { id: /site[\\/]compliance[\\/]file-sizes\.ts$/ },
    handler: async () => {
      const sizes = Object.fromEntries((await policyFiles()).map(({ address, bytes }) => [address, bytes.length]))
      return { code: `export const fileSizes = ${JSON.stringify(sizes)}`, map: null }
    },
  },
  async generateBundle() {
    if (!lays) return
    for (const { address, bytes } of await policyFiles()) {
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: bytes })
    }
  },
})
