/**
 * What is opened at once has at most so many bytes: all of its rows go into the engine, whose memory ends at 4 GB and
 * has to hold queries beside them.
 */
export const MOST_BYTES = 2 * 1024 ** 3
