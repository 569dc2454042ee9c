/** How large a file may be that somebody sends, where its call says nothing else; in bytes. */
export const fileBytesAtMost = 5 * 1024 * 1024

/** A limit as people read it: whole megabytes. */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / (1024 * 1024))
