import type { BooksPage } from '@sengi/contract/books/state'
import type { CryptoAsset } from '@sengi/money'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { booksDeskWords } from './messages.ts'

type Line = BooksPage['coverage'][number]

const columns = ['held', 'owed', 'ours'] as const

/** One column on a phone, each figure with its name; from 768 px the names stand above. */
const grid = 'md:grid-cols-[3rem_repeat(3,minmax(0,1fr))_11.5rem] md:items-center'

/** What is there of each asset, beside what of it belongs to people: whoever asks for everything at once is paid. */
export function CoverageTable({ coverage }: Pick<BooksPage, 'coverage'>) {
  const t = useWords(booksDeskWords)
  return (
    <Card aria-labelledby="coverage">
      <CardHeading id="coverage">{t('coverage')}</CardHeading>
      <p className="-mt-2 mb-3 text-muted text-sm">{t('coverage_line')}</p>
      {coverage.length === 0 && <p className="text-sm text-subtle">{t('nothing_there')}</p>}
      {coverage.length > 0 && (
        <p aria-hidden="true" className={`grid gap-x-4 pb-2 text-sm text-subtle max-md:hidden ${grid}`}>
          <span>{t('asset')}</span>
          {columns.map((column) => (
            <span key={column} className="text-right">
              {t(column)}
            </span>
          ))}
          <span className="pl-4">{t('covered')}</span>
        </p>
      )}
      <ul>
        {coverage.map((line) => (
          <Row key={line.asset} line={line} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ line }: { line: Line }) {
  const t = useWords(booksDeskWords)
  const isCovered = !line.ours.startsWith('-')
  return (
    <li className={`grid gap-x-4 gap-y-1.5 border-line border-t py-2.5 text-sm ${grid}`}>
      <b className="font-medium text-ink">{line.asset}</b>
      {columns.map((column) => (
        <span key={column} className="flex items-baseline justify-between gap-4 text-ink md:justify-end">
          <span className="text-subtle md:sr-only">{t(column)}</span>
          <Figure asset={line.asset} amount={line[column]} />
        </span>
      ))}
      <span className="flex items-center justify-between gap-3 md:pl-4">
        <Bar line={line} />
        <StatusPill tone={isCovered ? 'success' : 'danger'} shape={isCovered ? 'full' : 'cross'}>
          {t(isCovered ? 'is_covered' : 'is_short')}
        </StatusPill>
      </span>
    </li>
  )
}

const Figure = ({ asset, amount }: { asset: string; amount: string }) =>
  asset === 'ZAR' ? (
    <Rand value={amount} open className="text-right" />
  ) : (
    <Coin amount={amount} asset={asset as CryptoAsset} full open className="text-right" />
  )

/** How much of what is there is owed: the fuller, the nearer to nothing of our own. It is drawn alone; the figures stand beside it. */
function Bar({ line: { held, owed } }: { line: Line }) {
  const share = Number(held) > 0 ? (Number(owed) / Number(held)) * 100 : 100
  return (
    <span aria-hidden="true" className="block h-2 w-16 shrink-0 overflow-hidden rounded-full bg-surface-2">
      <span
        className={share > 100 ? 'block h-full bg-danger' : 'block h-full bg-primary'}
        style={{ width: `${Math.min(100, share)}%` }}
      />
    </span>
  )
}
