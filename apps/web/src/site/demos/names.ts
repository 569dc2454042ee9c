/** The five, in the order of the page. */
export type DemoName = 'wallet' | 'quiz' | 'comparison' | 'provinces' | 'friends'
