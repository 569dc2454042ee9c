import { Badge } from '../../../ui/states/badge.tsx'

/** What our team tagged somebody with, to read only. */
export const TagBadges = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
