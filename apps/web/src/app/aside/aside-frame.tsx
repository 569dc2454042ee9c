import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { payeeWords } from '../../features/payee/messages.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { useIsWide } from '../../lib/use-is-wide.ts'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { AsDrawn } from '../../ui/states/as-drawn.tsx'
import { PageLoading } from '../../ui/states/page-loading.tsx'
import { waitsInOrder } from '../../ui/states/waits-in-order.ts'
import { appWords } from '../messages.ts'

const Cards = lazyPage(() => import('./aside-cards.tsx'), 'AsideCards', payeeWords)

interface AsideFrameProps {
  list?: ReactNode
  /** Below everything: what may not be there at all, and would push away what stands. */
  last?: ReactNode
  /** For a page that takes the whole width. The page itself stands in the same place, so that it goes on as it was. */
  isAlone?: boolean
}

/** A page, and on a wide screen what helps beside it: the list that it comes from, what its reader has, and help. */
export function AsideFrame({ list, last, isAlone = false }: AsideFrameProps) {
  const t = useWords(appWords)
  const isWide = useIsWide()
  return (
    <div className={isAlone ? undefined : columns}>
      <div data-part="page" className="min-w-0">
        <Suspense fallback={<AsDrawn part="page" otherwise={<PageLoading />} />}>
          <Outlet />
        </Suspense>
      </div>
      {isWide && !isAlone && (
        <aside aria-label={t('beside')} className={cx('flex min-w-0 flex-col gap-5', waitsInOrder)}>
          {/* Together, so that no card comes above one that stands. */}
          <Suspense>
            {list}
            <Cards />
            {last}
          </Suspense>
        </aside>
      )}
    </div>
  )
}

const columns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,40rem)_21rem] lg:gap-6'
