import fc from 'fast-check'

/** Property tests repeat the same examples, so that no run depends on chance; `PROPERTY_SEED=any` looks for new ones. */
const { PROPERTY_SEED = '20261129' } = process.env
if (PROPERTY_SEED !== 'any') fc.configureGlobal({ seed: Number(PROPERTY_SEED) })
