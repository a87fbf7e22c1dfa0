/** How often a dog may do something in an hour, unless its deployment sets other numbers. */
export const HOURLY = {
  posts: 60,
  comments: 300,
  messages: 1000,
  follows: 200,
  blocks: 100,
  edits: 20,
  uploads: 60,
  reports: 20,
};
