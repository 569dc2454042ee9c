import type { ImportPreview } from '@sengi/contract/bills/imports'
import { useWords } from '../../../lib/words/words.ts'
import { importWords } from '../messages.ts'

const shownAtMost = 10

interface RefusedLinesProps extends Pick<ImportPreview, 'refused'> {
  /** Whether the file has lines that can be read, which come in without these. */
  others: boolean
}

/** Lines that cannot be read, each with its number and why. */
export const RefusedLines = ({ refused, others }: RefusedLinesProps) => {
  const t = useWords(importWords)
  return (
    <div className="rounded-card bg-danger-soft px-4 py-3.5 text-danger text-sm sm:px-5">
      <p className="font-semibold">{t('unreadable', { count: refused.length })}</p>
      <p className="mt-0.5">{others ? t('mend_later') : t('mend')}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {refused.slice(0, shownAtMost).map(({ row, reason }) => (
          <li key={row} className="wrap-anywhere">
            {t('row', { row, reason })}
          </li>
        ))}
      </ul>
      {refused.length > shownAtMost && (
        <p className="mt-1.5">{t('and_more', { count: refused.length - shownAtMost })}</p>
      )}
    </div>
  )
}
