import type { InsightsAnswer } from '@sengi/contract/insights'
import { ThumbsDown, ThumbsUp, X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { insightsWords } from './messages.ts'
import { useJudging } from './use-insights.ts'

type Finding = InsightsAnswer['items'][number]

export function FindingList({ items }: Pick<InsightsAnswer, 'items'>) {
  // The card beside this one asks for the next tier already.
  const others = items.filter(({ link }) => link !== '/kyc')
  const t = useWords(insightsWords)
  const [isJudging, setJudging] = useState(false)
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {(others.length > 0 ? others : items).map((finding) => (
          <FindingRow key={finding.id} finding={finding} isJudging={isJudging} />
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={isJudging}
        onClick={() => setJudging(!isJudging)}
        className={cx('mt-3', textLinkStyle)}
      >
        {t(isJudging ? 'judged' : 'judge')}
      </button>
    </>
  )
}

const dots = { info: 'bg-primary', notice: 'bg-accent', warning: 'bg-danger' }

interface FindingRowProps {
  finding: Finding
  isJudging: boolean
}

function FindingRow({ finding: { text, link, severity, ...finding }, isJudging }: FindingRowProps) {
  const t = useWords(insightsWords)
  return (
    <li className="flex gap-2.5">
      <i aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[severity]}`} />
      <div className="min-w-0 flex-1">
        {text}{' '}
        {link && (
          <TextLink to={link} className="whitespace-nowrap">
            {t('look')}
          </TextLink>
        )}
        {isJudging && <Judging {...finding} />}
      </div>
    </li>
  )
}

function Judging({ id, helpful }: Pick<Finding, 'id' | 'helpful'>) {
  const t = useWords(insightsWords)
  const { mutate, isPending } = useJudging().judge
  const say = (body: { helpful?: boolean; aside?: boolean }) =>
    mutate({ id, ...body }, { onError: (error) => toast.failure(t('not_kept'), error.message) })
  return (
    <div className="-ml-2 flex gap-1">
      <IconButton
        label={t('helps')}
        icon={<ThumbsUp className={iconOf(helpful === true)} />}
        aria-pressed={helpful === true}
        disabled={isPending}
        onClick={() => say({ helpful: true })}
      />
      <IconButton
        label={t('helps_not')}
        icon={<ThumbsDown className={iconOf(helpful === false)} />}
        aria-pressed={helpful === false}
        disabled={isPending}
        onClick={() => say({ helpful: false })}
      />
      <IconButton label={t('put_aside')} icon={<X />} disabled={isPending} onClick={() => say({ aside: true })} />
    </div>
  )
}

const iconOf = (isSaid: boolean): string | undefined => (isSaid ? 'fill-current text-primary' : undefined)

/** How many are put aside, and the way back. */
export function Aside({ count }: { count: number }) {
  const t = useWords(insightsWords)
  const { mutate, isPending } = useJudging().restore
  const restore = () => mutate(undefined, { onError: (error) => toast.failure(t('not_kept'), error.message) })
  return (
    <p className="mt-3 text-muted text-sm">
      {t('aside', { count })}{' '}
      <button type="button" disabled={isPending} onClick={restore} className={textLinkStyle}>
        {t('show_again')}
      </button>
    </p>
  )
}
