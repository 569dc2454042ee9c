import type { Config } from '../../platform/config.ts'
import type { Lists } from './lists.ts'
import { publishedLists } from './published.ts'
import { sandboxLists } from './sandbox.ts'

/** Where the lists of the sanctioned come from, as the configuration says. */
export const openLists = ({ LISTS }: Pick<Config, 'LISTS'>): Lists =>
  LISTS === 'published' ? publishedLists() : sandboxLists()
