import { Button } from './button.tsx'
import { FailedState } from './states/failed-state.tsx'

interface MoreProps {
  query: {
    isFetchNextPageError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  label: string
  failed: string
}

/** The rest of a list, page by page. */
export function More({ query, label, failed }: MoreProps) {
  const next = () => void query.fetchNextPage()
  if (query.isFetchNextPageError) return <FailedState title={failed} onRetry={next} busy={query.isFetchingNextPage} />
  if (!query.hasNextPage) return null
  return (
    <Button variant="secondary" wide busy={query.isFetchingNextPage} onClick={next}>
      {label}
    </Button>
  )
}
