import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { presentSheet } from './src/modules/settings/figures-wire.rules.ts'
import { standards } from './src/modules/settings/settings.rules.ts'

export const builtFile = path.join(import.meta.dirname, '../../packages/contract/src/figures/built.gen.ts')

/** The figures that hold until staff change one, as the public pages are built with them: nobody has to be asked to read a page. */
export const describeFigures = (): string =>
  [
    '// Written by `npx node apps/server/built-figures.ts` from `modules/settings/catalogue.rules.ts`.\n',
    "import type { FigureSheet } from '../figures.ts'\n\n",
    `export const builtFigures: FigureSheet = ${JSON.stringify(presentSheet(standards), null, 2)}\n`,
  ].join('')

if (import.meta.main) writeFileSync(builtFile, describeFigures())
