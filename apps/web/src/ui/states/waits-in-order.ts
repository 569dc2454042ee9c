/**
 * For what holds several things one below the other: while one of them is loading, those below it keep their places unseen,
 * because nobody can tell yet where they begin, and what moves is missed by whoever presses it.
 */
export const waitsInOrder = '[&>:has([data-loading])~*]:invisible [&>[data-loading]~*]:invisible'
