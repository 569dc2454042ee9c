import { type ReactNode, Suspense } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import { appWords } from '../messages.ts'

interface ListBesideProps {
  /** The addresses of one thing of the list and of its pages, which is what this stands beside. */
  of: readonly string[]
  /** Addresses below it that are lists themselves, or forms that take the whole attention. */
  except?: readonly string[]
  named: 'your_groups' | 'asked_of_you' | 'your_stakes' | 'your_orders'
  children: ReactNode
}

/** The list that one thing comes from, beside it, so that the next one is one press away. */
export function ListBeside({ of, except = [], named, children }: ListBesideProps) {
  const t = useWords(appWords)
  const { pathname } = useLocation()
  const match = of.map((address) => matchPath(address, pathname)).find((one) => one !== null)
  const one = Object.values(match?.params ?? {})[0]
  if (!match || (one !== undefined && except.includes(one))) return null
  return (
    <section aria-label={t(named)}>
      <h2 className="mb-3 flex min-h-8 items-center font-semibold text-base text-ink">{t(named)}</h2>
      <Suspense fallback={<PartLoading />}>{children}</Suspense>
    </section>
  )
}
