import fc from 'fast-check';

/** Property tests look at the same values on every machine; another seed is another look: KYUDEN_TEST_SEED=7 npm test. */
fc.configureGlobal({ seed: Number(process.env.KYUDEN_TEST_SEED ?? 1) });
