import { keptFilters, type ViewPage } from '@sengi/contract/admin/views'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { KeepView } from './keep-view.tsx'
import { listDeskWords } from './messages.ts'
import { OwnViews } from './own-views.tsx'
import { SaveFile } from './save-file.tsx'

interface ListToolsProps {
  page: ViewPage
  /** The list as it is narrowed and sorted, as a table. */
  file: () => Promise<Blob>
  /** How the list is sorted, where its page does not say so elsewhere. */
  children?: ReactNode
}

/** What every list of our team has: ways of looking that are kept, an order, and all of it as a table. */
export function ListTools({ page, file, children }: ListToolsProps) {
  const t = useWords(listDeskWords)
  const [search] = useSearchParams()
  const [isKeeping, setKeeping] = useState(false)
  const filters = keptFilters(page, search)
  return (
    <div className="mb-5 flex flex-col gap-3">
      <OwnViews page={page} shown={filters} />
      <div className="flex flex-wrap items-end gap-3">
        {children && <div className="w-52 max-w-full">{children}</div>}
        {!isKeeping && (
          <Button
            variant="secondary"
            className="min-h-14"
            unavailable={filters === '' && t('narrow_first')}
            onClick={() => setKeeping(true)}
          >
            {t('keep')}
          </Button>
        )}
        <SaveFile name={page.split('/').at(-1) ?? ''} file={file} />
      </div>
      {isKeeping && <KeepView page={page} filters={filters} onDone={() => setKeeping(false)} />}
    </div>
  )
}
