/**
 * Tests of the release before that fail on a newer schema by what they assert: the file and the start of the title, as
 * the report names them. They say nothing about the server. Replace the list when the release before changes.
 */
export const schemaTests: readonly { test: string; because: string }[] = [
  {
    test: 'apps/server/src/db/check-constraints.test.ts › ',
    because: 'compares the values in every check constraint with those that its own release knows',
  },
  {
    test: 'apps/server/src/db/schema.test.ts › migration ',
    because: 'counts the migrations; numbers may have holes since',
  },
  {
    test: 'apps/server/src/features/purchases/purchases.test.ts › the plans are listed in each language',
    because: 'expects three plans; migration 0035 adds the packs of 50, 120 and 300 points',
  },
  {
    test: 'apps/server/src/features/purchases/purchases.test.ts › the owner creates packs',
    because: 'creates the pack of 50 points, which migration 0035 adds',
  },
]
