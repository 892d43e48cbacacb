/**
 * A function that knows more about its arguments than its caller: the kernel passes values that the same declaration has checked, of
 * whichever resource. TypeScript compares the parameters of a method in both directions, so a function of a narrower type fits.
 */
export type OfChecked<Args extends unknown[], Result> = { call(...given: Args): Result }['call']
