import { type Held, heldSections } from '@sengi/contract/privacy/calls'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { privacyWords } from './messages.ts'
import { UnfoldedByPress } from './unfolded-by-press.tsx'
import { useHeld } from './use-privacy.ts'

/** What is kept and until when, from the server's own table of data; asked for once somebody opens it. */
export function HeldParts() {
  const t = useWords(privacyWords)
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useHeld(isOpen)
  return (
    <UnfoldedByPress label={t('held')} onToggle={setOpen}>
      {data && <Parts {...data} />}
      {!data && error && (
        <FailedState title={t('held_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && isOpen && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-96 w-full" />
        </Loading>
      )}
    </UnfoldedByPress>
  )
}

function Parts({ parts, years }: Held) {
  const t = useWords(privacyWords)
  return (
    <dl className="flex flex-col gap-3 pb-2">
      {heldSections.map((section) => (
        <div key={section}>
          <dt className="font-medium text-ink text-sm">{t(`section_${section}`)}</dt>
          {parts
            .filter((part) => part.section === section)
            .map(({ keeping }) => (
              <dd key={keeping} className="text-muted text-sm">
                {keeping === 'fica' || keeping === 'books'
                  ? t(`keep_${keeping}`, { years: String(years) })
                  : t(`keep_${keeping}`)}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  )
}
