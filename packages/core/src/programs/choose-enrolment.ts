type Progress = { done: number; enrolledAt: Date }

/**
 * Chooses between the places of two files of one person in the same program: the one with more completed steps, else the
 * earlier one, for which more classes count, else the one of the kept file.
 * @returns whether the place of the kept file stays
 */
export const staysOnMerge = (kept: Progress, merged: Progress): boolean =>
  kept.done === merged.done ? kept.enrolledAt <= merged.enrolledAt : kept.done > merged.done
