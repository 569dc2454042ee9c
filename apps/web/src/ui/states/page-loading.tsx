import { wordsAtOnce } from '../../lib/words/words.ts'
import { entryWords } from '../messages.ts'
import { Loading, SkeletonLine } from './skeleton.tsx'

export const PageLoading = () => (
  <div className="column px-4 pt-6 lg:px-0">
    <Loading label={wordsAtOnce(entryWords)?.('loading_page')}>
      <SkeletonLine className="h-8 w-48" />
      <SkeletonLine className="mt-6 h-40 w-full" />
      <SkeletonLine className="mt-4 h-40 w-full" />
    </Loading>
  </div>
)
