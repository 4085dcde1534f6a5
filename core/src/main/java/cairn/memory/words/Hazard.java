package cairn.memory.words;

import cairn.text.BoundedPattern;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a rule may ask for only with a person's leave, whoever seems to have said it.
public final class Hazard {
  private static final Map<String, BoundedPattern> HAZARDS = new LinkedHashMap<>();

  private static final String LEAVE = "it takes leave to act alone";

  static {
    HAZARDS.put(
        "it runs what a server sends",
        of(
            "(?:curl|wget|fetch|iwr|invoke-webrequest)\\b.{0,200}(?:\\||;|&&|>|\\$\\()|\\|\\s*(?:sudo\\s+)?(?:ba|z|da)?sh\\b|\\b(?:eval|base64\\s+-d|python3?\\s+-c|node\\s+-e)\\b"));
    HAZARDS.put(
        "it names an address",
        of(
            "https?://|ftp://|\\bwww\\.\\w|\\b(?:\\d{1,3}\\.){3}\\d{1,3}\\b|[\\w.+-]+@[\\w-]+\\.\\w"));
    HAZARDS.put(
        "it is about credentials",
        of(
            "\\b(?:passwords?|passwd|passwort|contraseñas?|senhas?|mot de"
                + " passe|credentials?|secrets?|api[ _-]?keys?|access[ _-]?tokens?|auth["
                + " _-]?tokens?|bearer|private keys?|ssh"
                + " keys?|\\.ssh|id_rsa|\\.env\\b|keychain|\\.aws|\\.npmrc|\\.netrc|printenv|token)\\b|密码|密钥|令牌|パスワード|비밀번호|\\[private]"));
    HAZARDS.put(
        "it changes permissions or guards",
        of(
            "\\b(?:chmod|chown|sudo|setuid|--no-verify|--force|--dangerously\\S*|skip["
                + " -]permissions?|bypass\\w*|(?:disable|deactivate|turn off|switch off|shut"
                + " off|stop|kill|remove|drop|skip|weaken|loosen) (?:the |all |any |every |our"
                + " |your )*(?:\\w+"
                + " )?(?:auth\\w*|security|checks?|hooks?|sandbox\\w*|verification|tls|ssl|certificates?|firewalls?|antivirus|logging|audit\\w*|reviews?|gates?|guards?|protections?|encryption|signing|2fa|mfa|csrf|cors|permissions?|rate"
                + " limits?)|(?:allow|grant|approve|accept)"
                + " (?:all|any|every\\w*|full)|auto-?approve|full access|admin rights?|root"
                + " access|don't (?:ask|tell|mention|show)|do not"
                + " (?:ask|tell|mention|show|reveal)|never"
                + " (?:ask|tell|mention|show|reveal|warn))\\b"));
    HAZARDS.put(
        LEAVE, of("\\bwithout (?:\\w+ )?(?:asking|confirmation|approval|permission|telling)\\b"));
    HAZARDS.put(
        "it talks to the agent about its orders",
        of(
            "\\b(?:ignore|disregard|forget|override) (?:all |any |the |your |every"
                + " )*(?:previous|prior|earlier|above|other|system|safety|these|those)?\\s*(?:instructions?|rules?|prompts?|guidelines?|polic\\w+|orders?)|system"
                + " prompt|you are now|jailbreak|developer mode|act as (?:if|an?|the) "));
    HAZARDS.put(
        "it destroys or sends things away",
        of(
            "\\brm\\s+-\\w*[rf]|\\bdrop (?:table|database)|\\bmkfs|\\bdd if=|\\bgit"
                + " push\\b.{0,40}(?:--force|-f\\b)|\\bgit reset --hard|\\bdelete"
                + " (?:all|every)|\\b(?:upload|send|post|forward|exfiltrat\\w*|e-?mail|transmit|publish|copy)"
                + " .{0,60}\\b(?:to|at|into)\\b.{0,40}(?:server|address|webhook|bucket|pastebin|gist|slack|discord|telegram|endpoint|external|remote|attacker|account|inbox)"));
  }

  /// A plain prohibition: nothing in it asks for anything.
  private static final BoundedPattern FORBIDS =
      of(
          "^(?:never|do not|don't) (?:ever"
              + " )?(?:use|run|call|commit|push|write|log|print|store|touch|edit|read)\\b[^,;:.|&>$()]{1,80}\\.?$");

  /// "Never send a letter without asking" asks for more leave, not for less.
  private static final BoundedPattern ASKS_LEAVE =
      of(
          "^(?!.*\\b(?:but|then|instead|always|just|rather)\\b)(?:please )?(?:never|do not|don't)"
              + " (?:ever"
              + " )?(?:send|submit|push|commit|merge|delete|install|change|edit|modify|create|write|publish|release|deploy|run|touch|add|remove|start|drop|move|rename|rewrite|overwrite|make|finish|use)\\b[^,;:.|&>$()!?]{1,120}\\bwithout"
              + " (?:\\w+ )?(?:asking|confirmation|approval|permission|telling)(?:"
              + " \\w+){0,3}[.!]*$");

  private static final BoundedPattern TURNS =
      of(
          "\\b(?:without|unless|until|before|after|instead|but|except|and|then|when|if|only|other)\\b");

  private Hazard() {}

  /// Whether the words only rule something out, so that following them does no harm.
  public static boolean forbids(String text) {
    return FORBIDS.found(text.strip()) && !TURNS.found(text);
  }

  private static BoundedPattern of(String regex) {
    return BoundedPattern.of("(?iu)" + regex);
  }

  /// Why a person must be asked first; empty if nothing speaks against it.
  public static String in(String text) {
    for (var each : HAZARDS.entrySet())
      if (each.getValue().found(text)
          && !(each.getKey().equals(LEAVE) && ASKS_LEAVE.found(text.strip()))) return each.getKey();
    return "";
  }
}
