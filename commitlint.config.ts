/** Words that begin a description of the change where a command is wanted. */
const NO_COMMANDS = new Set(
  [
    'a an the this that these those each every all any some no one two',
    'it its they them there he she we i you who what which where when how',
    'added adds adding fixed fixes fixing changed changes changing removed removes removing',
    'updated updates updating moved moves moving renamed renames renaming made makes making',
  ].flatMap((line) => line.split(' ')),
);

const startsWithCommand = ({ subject }: { subject?: string | null }): [boolean, string] => [
  !NO_COMMANDS.has(`${subject}`.toLowerCase().split(' ')[0] ?? ''),
  'begin the subject with a verb in the imperative: "add", "count", "date an accepted request by its acceptance"',
];

export default {
  extends: ['@commitlint/config-conventional'],
  plugins: [{ rules: { 'subject-imperative': startsWithCommand } }],
  rules: { 'subject-imperative': [2, 'always'], 'body-max-line-length': [0] },
};
