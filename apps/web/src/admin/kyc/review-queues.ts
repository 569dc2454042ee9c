export const reviewQueues = ['us', 'them', 'all', 'clashes'] as const
export type ReviewQueue = (typeof reviewQueues)[number]

/** The queue that an address names; ours where it names none. */
export const reviewQueueIn = (search: URLSearchParams): ReviewQueue =>
  reviewQueues.find((one) => one === search.get('queue')) ?? 'us'
