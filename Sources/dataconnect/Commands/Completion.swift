extension Command {
  static let completion = Command(
    "completion", summary: "print what makes a shell complete the words of this program",
    operands: "bash|zsh"
  ) { arguments in
    switch arguments.operands {
    case ["bash"]: Terminal.print(CompletionScript.bash)
    case ["zsh"]: Terminal.print(CompletionScript.zsh)
    default:
      Terminal.error("completion takes one of bash and zsh")
      return .misuse
    }
    return .success
  }
}

/// Scripts for shells, made of the table of commands.
///
/// Names of commands have colons, which both shells take for borders of words unless told otherwise.
private enum CompletionScript {
  static var bash: String {
    let cases = Command.all.map { command in
      let names = ([command.name] + command.aliases).joined(separator: "|")
      return "    \(names)) words='\(flags(of: command))' ;;"
    }
    return """
      # Completion of dataconnect for bash: source <(dataconnect completion bash)
      _dataconnect() {
        local cur words cword command=
        COMP_WORDBREAKS=${COMP_WORDBREAKS//:}
        cur=${COMP_WORDS[COMP_CWORD]}
        [ "$COMP_CWORD" -gt 1 ] && command=${COMP_WORDS[1]}
        case $command in
      \(cases.joined(separator: "\n"))
          *) words='\(names) help version' ;;
        esac
        if [ -z "$command" ] || [[ $cur == -* ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$cur"))
        else
          COMPREPLY=($(compgen -f -- "$cur"))
        fi
      }
      complete -F _dataconnect dataconnect
      """
  }

  static var zsh: String {
    let commands = Command.all.flatMap { command in
      ([command.name] + command.aliases).map { "    '\($0.escaped):\(command.summary.quoted)'" }
    }
    let cases = Command.all.map { command in
      let names = ([command.name] + command.aliases).joined(separator: "|")
      let options = command.options.map { option in
        let summary = option.summary.filter { $0 != "[" && $0 != "]" }.quoted
        return option.value == nil
          ? "'--\(option.name)[\(summary)]'" : "'--\(option.name)=[\(summary)]:value:_files'"
      }
      return "    \(names)) _arguments \(options.joined(separator: " ")) '*:file:_files' ;;"
    }
    return """
      #compdef dataconnect
      # Completion of dataconnect for zsh: source <(dataconnect completion zsh)
      _dataconnect() {
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      compdef _dataconnect dataconnect
      """
  }

  private static var names: String {
    Command.all.flatMap { [$0.name] + $0.aliases }.joined(separator: " ")
  }

  private static func flags(of command: Command) -> String {
    (command.options.map(\.name) + ["help"]).map { "--\($0)" }.joined(separator: " ")
  }
}

extension String {
  /// With colons that zsh does not take for the end of a name.
  fileprivate var escaped: String { split(separator: ":").joined(separator: "\\:") }

  /// For single quotes of a shell.
  fileprivate var quoted: String { split(separator: "'").joined(separator: "'\\''") }
}
