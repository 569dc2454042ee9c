import { useServerNow } from '../../lib/environment.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { historyWords } from './messages.ts'
import { MovementRow } from './movement-row.tsx'
import { useRecent } from './use-recent.ts'

/** What moved last, on the tab that everybody opens, with the way to all of it; nothing before anything moved. */
export function RecentMovements() {
  const t = useWords(historyWords)
  const { data: movements = [], isError } = useRecent()
  const now = useServerNow(60_000)
  if (movements.length === 0 && !isError) return null
  return (
    <Card aria-labelledby="recent-heading">
      <CardHeading
        id="recent-heading"
        aside={
          <TextLink to="/history" className="target-44 text-sm">
            {t('recent_all')}
          </TextLink>
        }
      >
        {t('recent')}
      </CardHeading>
      {isError && movements.length === 0 && <p className="text-muted text-sm">{t('recent_failed')}</p>}
      <ul className="-mx-2">
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} now={now} />
        ))}
      </ul>
    </Card>
  )
}
