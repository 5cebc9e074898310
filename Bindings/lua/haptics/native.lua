-- Declarations and initial values of haptics.h. Made by scripts/make/bindings.
local ffi = require("ffi")
ffi.cdef [[
typedef int32_t haptics_status;
enum {
  HAPTICS_OK = 0,
  HAPTICS_NULL_ARGUMENT = 1,      
  HAPTICS_INVALID_ARGUMENT = 2,   
  HAPTICS_INVALID_FILE = 3,       
  HAPTICS_UNKNOWN_RESOURCE = 4,   
  HAPTICS_UNKNOWN_PLAYBACK = 5,   
  HAPTICS_QUEUE_FULL = 6,         
  HAPTICS_TOO_MANY = 7,           
  HAPTICS_BUSY = 8,               
  HAPTICS_UNKNOWN_CUE = 9,        
  HAPTICS_CUE_OVER = 10,          
  HAPTICS_NOT_BEGUN = 11,         
  HAPTICS_UNKNOWN_NAME = 12,      
  HAPTICS_NOTHING_PERCEPTIBLE = 13, 
  HAPTICS_PENDING = 14,           
  HAPTICS_ABANDONED = 15,         
  HAPTICS_OTHER_ENGINE = 16,      
  HAPTICS_TIMED_OUT = 17,         
  HAPTICS_OUT_OF_MEMORY = 18      
};
const char *haptics_status_name(haptics_status status);
const char *haptics_error_message(void);
const char *haptics_version(void);
enum {
  HAPTICS_FORMAT_PATTERN = 0,  
  HAPTICS_FORMAT_TIMELINE = 1, 
  HAPTICS_FORMAT_CLIP = 2,     
  HAPTICS_FORMAT_HARMONY = 3,  
  HAPTICS_FORMAT_HJIF = 4      
};
typedef struct haptics_source {
  uint32_t struct_size;
  int32_t format;    
  const void *bytes; 
  size_t size;       
  const char *name;  
} haptics_source;
typedef struct haptics_text haptics_text;
const char *haptics_text_characters(const haptics_text *text);
size_t haptics_text_size(const haptics_text *text);
void haptics_text_destroy(haptics_text *text);
enum { HAPTICS_NOTE = 0, HAPTICS_WARNING = 1, HAPTICS_ERROR = 2 };
typedef struct haptics_edit {
  uint32_t struct_size;
  uint32_t reserved;
  size_t offset;           
  size_t length;           
  const char *replacement; 
} haptics_edit;
typedef struct haptics_fix {
  uint32_t struct_size;
  int32_t is_safe;     
  const char *message; 
  size_t edit_count;   
  const void *edits;   
} haptics_fix;
typedef struct haptics_note {
  uint32_t struct_size;
  int32_t line;        
  int32_t column;      
  uint32_t reserved;
  const char *message; 
  size_t offset;       
  size_t length;       
} haptics_note;
typedef struct haptics_finding {
  uint32_t struct_size;
  int32_t severity;    
  const char *rule;    
  const char *message; 
  int32_t line;        
  int32_t column;      
  int32_t end_line;    
  int32_t end_column;  
  size_t offset;       
  size_t length;       
  size_t note_count;   
  const void *notes;   
  size_t fix_count;    
  const void *fixes;   
} haptics_finding;
typedef struct haptics_check {
  uint32_t struct_size;
  uint32_t finding_limit;            
  size_t size_limit;                 
  const char *const *disabled_rules; 
  size_t disabled_rule_count;        
} haptics_check;
typedef struct haptics_report haptics_report;
haptics_status haptics_validate(const haptics_source *source, const haptics_check *check,
                                haptics_report **report);
void haptics_report_destroy(haptics_report *report);
size_t haptics_report_count(const haptics_report *report, int32_t severity);
const haptics_finding *haptics_report_finding(haptics_report *report, size_t index);
const haptics_note *haptics_finding_note(const haptics_finding *finding, size_t index);
const haptics_fix *haptics_finding_fix(const haptics_finding *finding, size_t index);
const haptics_edit *haptics_fix_edit(const haptics_fix *fix, size_t index);
const char *haptics_report_text(haptics_report *report);
const char *haptics_report_json(haptics_report *report);
haptics_status haptics_fix_file(const haptics_source *source, const haptics_check *check,
                                haptics_text **text, size_t *applied);
haptics_status haptics_format(const haptics_source *source, haptics_text **text);
haptics_status haptics_explain(const char *rule, int32_t columns, int32_t has_color,
                               haptics_text **text);
haptics_status haptics_schema(const char *name, haptics_text **text);
enum { HAPTICS_PART_ALL = 0, HAPTICS_PART_CONTINUOUS = 1, HAPTICS_PART_TRANSIENTS = 2 };
typedef struct haptics_conversion {
  uint32_t struct_size;
  int32_t part;         
  double tolerance;     
  const char *from;     
  const char *to;       
  const char *encoding; 
} haptics_conversion;
haptics_status haptics_convert(const haptics_source *source, const haptics_conversion *conversion,
                               haptics_text **text, haptics_report **losses);
typedef struct haptics_listening {
  uint32_t struct_size;
  int32_t channels;     
  int32_t sample_rate;  
  int32_t keep_sound;   
  const float *samples; 
  size_t frames;        
  const char *name;     
  double sensitivity;   
  double density;       
  double vibration;     
} haptics_listening;
haptics_status haptics_convert_sound(const haptics_listening *listening,
                                     const haptics_conversion *conversion, haptics_text **text,
                                     haptics_report **losses);
const char *haptics_format_name(size_t index);
const char *haptics_format_summary(const char *name);
typedef struct haptics_plot_options {
  uint32_t struct_size;
  uint32_t width;    
  uint32_t height;   
  uint32_t reserved;
  const char *model; 
  const char *title; 
} haptics_plot_options;
haptics_status haptics_plot(const haptics_source *source, const haptics_plot_options *options,
                            haptics_text **svg);
typedef struct haptics_option {
  uint32_t struct_size;
  uint32_t reserved;
  const char *name; 
  double value;     
} haptics_option;
haptics_status haptics_generate(const char *name, const haptics_option *options, size_t count,
                                size_t stride, haptics_text **text);
const char *haptics_pattern_name(size_t index);
const char *haptics_pattern_summary(const char *name);
const char *haptics_sound_name(size_t index);
const char *haptics_sound_summary(const char *name);
typedef struct haptics_option_info {
  uint32_t struct_size; 
  int32_t is_whole;     
  double minimum;       
  double maximum;       
  double default_value; 
  const char *name;     
  const char *summary;  
} haptics_option_info;
haptics_status haptics_pattern_option(const char *pattern, size_t index,
                                      haptics_option_info *option);
enum {
  HAPTICS_SIGNAL_HAPTIC = 0, 
  HAPTICS_SIGNAL_AUDIO = 1,  
  HAPTICS_SIGNAL_BOTH = 2,   
  HAPTICS_SIGNAL_PREVIEW = 3 
};
typedef struct haptics_actuator {
  uint32_t struct_size;
  uint32_t reserved;
  double resonance; 
  double quality;   
  double rise_time; 
} haptics_actuator;
haptics_status haptics_actuator_named(const char *name, haptics_actuator *actuator);
typedef struct haptics_rendering {
  uint32_t struct_size;
  int32_t sample_rate;              
  int32_t signal;                   
  uint32_t reserved;
  double duration_limit;            
  const char *model;                
  const haptics_actuator *actuator; 
} haptics_rendering;
typedef struct haptics_samples haptics_samples;
const float *haptics_samples_data(const haptics_samples *samples);
size_t haptics_samples_frames(const haptics_samples *samples);
int32_t haptics_samples_channels(const haptics_samples *samples);
void haptics_samples_destroy(haptics_samples *samples);
haptics_status haptics_render_pattern(const haptics_source *source,
                                      const haptics_rendering *rendering,
                                      haptics_samples **samples);
haptics_status haptics_render_sound(const char *name, int32_t sample_rate,
                                    haptics_samples **samples);
typedef struct haptics_engine haptics_engine;
typedef struct haptics_timeline haptics_timeline;
enum {
  HAPTICS_LAYOUT_MONO = 0,  
  HAPTICS_LAYOUT_STEREO = 1 
};
typedef struct haptics_config {
  uint32_t struct_size;
  int32_t sample_rate;     
  int32_t audio_channels;  
  int32_t haptic_channels; 
  int32_t haptic_layout;   
  int32_t is_preview;      
  int32_t voices;          
  int32_t playbacks;       
  int32_t commands;        
  int32_t messages;        
  int32_t resources;       
  int32_t has_motors;      
  double visual_lookahead; 
  double visual_expiry;    
  double haptic_latency;   
  double audio_latency;    
  double visual_latency;   
  const char *model;       
  const haptics_actuator *actuator; 
  int32_t buses;           
  uint32_t start_buses;    
} haptics_config;
haptics_status haptics_engine_create(const haptics_config *config, haptics_engine **engine);
haptics_status haptics_engine_take_over(haptics_engine *old, const haptics_config *config,
                                        haptics_engine **engine);
void haptics_engine_destroy(haptics_engine *engine);
haptics_status haptics_is_idle(haptics_engine *engine, int32_t *is_idle);
haptics_status haptics_render(haptics_engine *engine, float *block, size_t frames,
                              int64_t heard_at);
enum {
  HAPTICS_FLOAT = 0, 
  HAPTICS_INT16 = 1  
};
typedef struct haptics_channel {
  void *samples;  
  size_t spacing; 
} haptics_channel;
typedef struct haptics_block {
  uint32_t struct_size;
  int32_t format;                  
  int32_t is_mixed;                
  uint32_t channel_count;          
  const haptics_channel *channels; 
} haptics_block;
haptics_status haptics_render_block(haptics_engine *engine, const haptics_block *block,
                                    size_t frames, int64_t heard_at);
typedef struct haptics_reading {
  uint32_t struct_size;     
  uint32_t is_known;        
  int64_t rendered_frames;  
  int64_t heard_frame;      
  int64_t heard_host_time;  
  double frames_per_second; 
} haptics_reading;
haptics_status haptics_clock(const haptics_engine *engine, haptics_reading *reading);
typedef struct haptics_waveform {
  uint32_t struct_size;
  int32_t sound;    
  const char *path; 
} haptics_waveform;
haptics_status haptics_load_pattern(haptics_engine *engine, const haptics_source *source,
                                    int32_t polyphony, const haptics_waveform *waveforms,
                                    size_t count, size_t stride, int32_t *pattern);
haptics_status haptics_load_built_in_pattern(haptics_engine *engine, const char *name,
                                             const haptics_option *options, size_t count,
                                             size_t stride, int32_t polyphony, int32_t *pattern);
haptics_status haptics_load_sound(haptics_engine *engine, const float *samples, size_t frames,
                                  int32_t channels, int32_t sample_rate, int32_t *sound);
haptics_status haptics_load_built_in_sound(haptics_engine *engine, const char *name,
                                           int32_t *sound);
haptics_status haptics_unload_pattern(haptics_engine *engine, int32_t pattern);
haptics_status haptics_unload_sound(haptics_engine *engine, int32_t sound);
enum { HAPTICS_HAPTIC = 0, HAPTICS_AUDIO = 1, HAPTICS_VISUAL = 2, HAPTICS_ALL = 3 };
const char *haptics_modality_name(int32_t modality);
enum {
  HAPTICS_AVAILABLE = 0,
  HAPTICS_MUTED = 1,       
  HAPTICS_INAUDIBLE = 2,   
  HAPTICS_INTERRUPTED = 3, 
  HAPTICS_REDUCED = 4,     
  HAPTICS_UNAVAILABLE = 5, 
  HAPTICS_FAILED = 16      
};
enum {
  HAPTICS_STOPPED_SYSTEM_ERROR = -1,
  HAPTICS_STOPPED_AUDIO_SESSION_INTERRUPT = 1,
  HAPTICS_STOPPED_APPLICATION_SUSPENDED = 2,
  HAPTICS_STOPPED_IDLE_TIMEOUT = 3,
  HAPTICS_STOPPED_NOTIFY_WHEN_FINISHED = 4,
  HAPTICS_STOPPED_ENGINE_DESTROYED = 5,
  HAPTICS_STOPPED_GAME_CONTROLLER_DISCONNECT = 6
};
haptics_status haptics_set_modality_status(haptics_engine *engine, int32_t modality,
                                           int32_t status);
haptics_status haptics_modality_status(const haptics_engine *engine, int32_t modality,
                                       int32_t *status);
enum {
  HAPTICS_INTERRUPTION_RESUMES = 0,      
  HAPTICS_INTERRUPTION_CATCHES_UP = 1,   
  HAPTICS_INTERRUPTION_STAYS_PAUSED = 2, 
  HAPTICS_INTERRUPTION_STOPS = 3         
};
haptics_status haptics_begin_interruption(haptics_engine *engine, int32_t reason);
haptics_status haptics_end_interruption(haptics_engine *engine);
haptics_status haptics_end_interruption_after(haptics_engine *engine, int64_t nanoseconds,
                                              int32_t resumes);
enum {
  HAPTICS_LOSS_FALLBACK = 0,   
  HAPTICS_LOSS_STRONGER = 1,   
  HAPTICS_LOSS_NOTHING = 2     
};
typedef struct haptics_loss_action {
  int32_t action; 
  float strength; 
} haptics_loss_action;
typedef struct haptics_policy {
  uint32_t struct_size;
  int32_t minimum_modalities;     
  haptics_loss_action on_loss[9]; 
  float reduced_level;            
  int32_t flash_limit;            
  double merge_window;            
} haptics_policy;
haptics_status haptics_set_policy(haptics_engine *engine, const haptics_policy *policy);
typedef struct haptics_tally {
  uint32_t struct_size; 
  uint32_t reserved;
  int64_t cues;         
  int64_t haptic;       
  int64_t audio;        
  int64_t visual;       
  int64_t late;         
  int64_t shortfalls;   
  int64_t held_back;    
} haptics_tally;
haptics_status haptics_read_tally(haptics_engine *engine, haptics_tally *tally);
enum {
  HAPTICS_OUTCOME_NOTHING = 0,        
  HAPTICS_OUTCOME_PLAYED = 1,
  HAPTICS_OUTCOME_STRENGTHENED = 2,
  HAPTICS_OUTCOME_PLAYED_FALLBACK = 3,
  HAPTICS_OUTCOME_MERGED = 4,
  HAPTICS_OUTCOME_SUPPRESSED = 5,     
  HAPTICS_OUTCOME_LOST = 6,
  HAPTICS_OUTCOME_NO_VOICE = 7,
  HAPTICS_OUTCOME_OVER = 8,           
  HAPTICS_OUTCOME_UNANNOUNCED = 9,
  HAPTICS_OUTCOME_EXPIRED = 10,
  HAPTICS_OUTCOME_UNLOADED = 11,
  HAPTICS_OUTCOME_SILENT = 12,
  HAPTICS_OUTCOME_MISSING = 13,
  HAPTICS_OUTCOME_GATED = 14,         
  HAPTICS_OUTCOME_REFUSED = 15        
};
const char *haptics_outcome_name(int32_t outcome);
typedef struct haptics_outcome {
  uint32_t struct_size; 
  int32_t was_due;      
  int32_t haptic;       
  int32_t audio;        
  int32_t visual;       
  int32_t reached_modalities; 
  int32_t drop_reason;  
} haptics_outcome;
haptics_status haptics_read_outcome(haptics_engine *engine, uint64_t playback, int32_t cue,
                                    haptics_outcome *outcome);
typedef struct haptics_quiet {
  uint32_t struct_size;
  int32_t most_per_second; 
  double cooldown;         
  int32_t moment_priority; 
  uint32_t reserved;
} haptics_quiet;
haptics_status haptics_set_quiet(haptics_engine *engine, const haptics_quiet *quiet);
haptics_status haptics_timeline_set_quiet(haptics_timeline *timeline, const haptics_quiet *quiet);
haptics_status haptics_set_gates(haptics_engine *engine, uint32_t gates, int32_t are_open);
haptics_status haptics_closed_gates(const haptics_engine *engine, uint32_t *gates);
haptics_status haptics_timeline_find_gate(const haptics_timeline *timeline, const char *name,
                                          uint32_t *gates);
enum {
  HAPTICS_MOTORS_HEAVY_AND_LIGHT = 0, 
  HAPTICS_MOTORS_LEFT_AND_RIGHT = 1   
};
enum {
  HAPTICS_MOTOR_ECCENTRIC = 0, 
  HAPTICS_MOTOR_RESONANT = 1   
};
typedef struct haptics_motors {
  uint32_t struct_size;
  int32_t arrangement; 
  int32_t motor;       
  float floor;         
  float kick_floor;    
  uint32_t reserved;
  double kick;         
} haptics_motors;
typedef struct haptics_motor_levels {
  uint32_t struct_size; 
  float intensity;      
  float sharpness;      
  float left;           
  float right;          
  float low;            
  float high;           
  uint32_t reserved;
} haptics_motor_levels;
haptics_status haptics_levels(const haptics_engine *engine, int64_t host_time, double lookahead,
                              const haptics_motors *motors, haptics_motor_levels *levels);
typedef struct haptics_sender haptics_sender;
haptics_status haptics_sender_create(int64_t interval, int64_t refresh, int32_t stops,
                                     haptics_sender **sender);
void haptics_sender_destroy(haptics_sender *sender);
int32_t haptics_sender_send(haptics_sender *sender, const haptics_motor_levels *levels,
                            int64_t time, float *low, float *high);
enum {
  HAPTICS_LATE_JOIN = 0,       
  HAPTICS_LATE_PLAY_WHOLE = 1, 
  HAPTICS_LATE_DROP = 2        
};
enum { HAPTICS_SECONDS = 0, HAPTICS_FRAMES = 1, HAPTICS_BEATS = 2 };
typedef struct haptics_cue {
  uint32_t struct_size;
  int32_t meaning;             
  int32_t pattern;             
  int32_t sound;               
  int32_t visual;              
  int32_t visual_is_flash;     
  int32_t fallback_pattern;    
  int32_t fallback_sound;      
  int32_t fallback_visual;     
  int32_t fallback_visual_is_flash; 
  float pattern_gain;          
  float sound_gain;            
  float fallback_pattern_gain; 
  float fallback_sound_gain;   
  int32_t priority;            
  int32_t minimum_modalities;  
  int32_t late_policy;         
  int32_t visual_duration_unit; 
  double late_limit;           
  double visual_duration;      
  uint64_t payload;            
  uint64_t fallback_payload;   
  const haptics_loss_action *on_loss; 
  double cooldown;             
  int32_t audio_bus;           
  int32_t haptic_bus;          
  uint32_t gates;              
  int32_t has_cooldown;        
  int32_t reduced_visual;      
  int32_t reduced_visual_is_flash; 
  double sound_from;           
  double sound_to;             
  double sound_pitch;          
  double fallback_sound_from;  
  double fallback_sound_to;    
  double fallback_sound_pitch; 
  float sound_pan;             
  float fallback_sound_pan;    
} haptics_cue;
haptics_status haptics_timeline_create(double beats_per_minute, int32_t beats_per_bar,
                                       haptics_timeline **timeline);
void haptics_timeline_destroy(haptics_timeline *timeline);
haptics_status haptics_timeline_add(haptics_timeline *timeline, const haptics_cue *cue, double time,
                                    int32_t unit, int32_t *index);
haptics_status haptics_timeline_add_repeated(haptics_timeline *timeline, const haptics_cue *cue,
                                             double time, double every, double until, int32_t unit,
                                             int32_t *first, int32_t *count);
haptics_status haptics_timeline_set_loop(haptics_timeline *timeline, double from, double to,
                                         int32_t unit);
haptics_status haptics_timeline_set_policy(haptics_timeline *timeline,
                                           const haptics_policy *policy);
haptics_status haptics_timeline_policy(const haptics_timeline *timeline, haptics_policy *policy);
haptics_status haptics_timeline_duration(haptics_engine *engine, const haptics_timeline *timeline,
                                         double *duration);
haptics_status haptics_timeline_change_tempo(haptics_timeline *timeline, double beat,
                                             double beats_per_minute);
haptics_status haptics_timeline_add_marker(haptics_timeline *timeline, const char *name,
                                           double time, int32_t unit);
haptics_status haptics_timeline_find_marker(const haptics_timeline *timeline, const char *name,
                                            double *time, int32_t *unit);
enum {
  HAPTICS_LOOP_RINGS_ON = 0, 
  HAPTICS_LOOP_CUTS = 1      
};
haptics_status haptics_timeline_set_loop_style(haptics_timeline *timeline, int32_t style);
enum {
  HAPTICS_NOW = 0,          
  HAPTICS_AT_FRAME = 1,     
  HAPTICS_AFTER = 2,        
  HAPTICS_AT_HOST_TIME = 3, 
  HAPTICS_NEXT_BEAT = 4,    
  HAPTICS_NEXT_BAR = 5,
  HAPTICS_NEXT_LOOP = 6
};
typedef struct haptics_time {
  uint32_t struct_size;
  int32_t kind;       
  int64_t frame;      
  int64_t delay;      
  int64_t host_time;  
  uint64_t playback;  
} haptics_time;
typedef struct haptics_start {
  uint32_t struct_size;
  int32_t unit;       
  double from;        
  double rate;        
  int32_t on_interruption; 
  uint32_t reserved;
} haptics_start;
haptics_status haptics_play(haptics_engine *engine, const haptics_timeline *timeline,
                            const haptics_start *start, const haptics_time *when,
                            uint64_t *playback);
haptics_status haptics_pause(haptics_engine *engine, uint64_t playback, const haptics_time *when);
haptics_status haptics_resume(haptics_engine *engine, uint64_t playback, const haptics_time *when);
haptics_status haptics_seek(haptics_engine *engine, uint64_t playback, double to, int32_t unit,
                            const haptics_time *when);
haptics_status haptics_set_rate(haptics_engine *engine, uint64_t playback, double rate,
                                const haptics_time *when);
haptics_status haptics_set_interruption_policy(haptics_engine *engine, uint64_t playback,
                                               int32_t policy, const haptics_time *when);
haptics_status haptics_stop(haptics_engine *engine, uint64_t playback, double fade,
                            const haptics_time *when);
haptics_status haptics_replace(haptics_engine *engine, uint64_t playback,
                               const haptics_timeline *timeline, int32_t keeps_position,
                               const haptics_time *when);
haptics_status haptics_play_from_marker(haptics_engine *engine, const haptics_timeline *timeline,
                                        const char *name, const haptics_start *start,
                                        const haptics_time *when, uint64_t *playback);
haptics_status haptics_seek_to_marker(haptics_engine *engine, uint64_t playback, const char *name,
                                      const haptics_time *when);
typedef haptics_status (*haptics_transaction_body)(haptics_engine *engine, void *context);
haptics_status haptics_transaction(haptics_engine *engine, haptics_transaction_body body,
                                   void *context);
haptics_status haptics_cancel_cue(haptics_engine *engine, uint64_t playback, int32_t cue);
haptics_status haptics_move_cue(haptics_engine *engine, uint64_t playback, int32_t cue, double time,
                                int32_t unit);
typedef struct haptics_playback_position {
  uint32_t struct_size; 
  int32_t is_running;   
  double seconds;       
  double beats;         
  double rate;          
} haptics_playback_position;
haptics_status haptics_position(haptics_engine *engine, uint64_t playback, int64_t host_time,
                                haptics_playback_position *position);
enum {
  HAPTICS_ASSET_PATTERN = 0,
  HAPTICS_ASSET_SOUND = 1,
  HAPTICS_ASSET_BUILT_IN_PATTERN = 2, 
  HAPTICS_ASSET_BUILT_IN_SOUND = 3,
  HAPTICS_ASSET_EXTERNAL = 4,         
  HAPTICS_ASSET_MUSIC = 5             
};
typedef struct haptics_asset {
  uint32_t struct_size;
  int32_t channels;     
  const char *path;     
  const void *bytes;    
  size_t size;          
  const float *samples; 
  size_t frames;        
  int32_t sample_rate;  
  uint32_t reserved;
  int64_t stream_frames;   
  int64_t loop_start;      
  const float *loop_head;  
  size_t loop_head_frames; 
  int64_t tag;             
  int32_t is_music;        
  uint32_t reserved2;
} haptics_asset;
typedef int32_t (*haptics_find_asset)(void *context, int32_t kind, const char *path,
                                      haptics_asset *asset);
typedef struct haptics_assets {
  uint32_t struct_size;
  uint32_t reserved;
  const haptics_asset *table; 
  size_t count;               
  size_t stride;              
  haptics_find_asset find;    
  void *context;              
} haptics_assets;
haptics_status haptics_load_timeline(haptics_engine *engine, const haptics_source *source,
                                     const haptics_assets *assets, haptics_timeline **timeline);
haptics_status haptics_timeline_find_cue(const haptics_timeline *timeline, const char *name,
                                         int32_t *cue);
const char *haptics_timeline_visual_name(const haptics_timeline *timeline, int32_t visual);
haptics_status haptics_fire_named(haptics_engine *engine, const haptics_timeline *timeline,
                                  const char *name, const haptics_time *when, uint64_t *fired);
enum {
  HAPTICS_REPORT_TEXT = 0,       
  HAPTICS_REPORT_JSON = 1,       
  HAPTICS_REPORT_SARIF = 2,      
  HAPTICS_REPORT_GITHUB = 3,     
  HAPTICS_REPORT_JUNIT = 4,      
  HAPTICS_REPORT_GITLAB = 5,     
  HAPTICS_REPORT_CHECKSTYLE = 6, 
  HAPTICS_REPORT_RDJSON = 7      
};
enum {
  HAPTICS_FIXES_NONE = 0, 
  HAPTICS_FIXES_SAFE = 1, 
  HAPTICS_FIXES_ALL = 2   
};
typedef struct haptics_run_options {
  uint32_t struct_size;
  int32_t format;         
  int32_t has_color;      
  int32_t columns;        
  int32_t failing;        
  int32_t is_quiet;       
  int32_t is_statistic;   
  int32_t fixes;          
  int32_t is_only_fixing; 
  uint32_t finding_limit; 
  const char *selected;   
  const char *disabled;   
  const char *levels;     
} haptics_run_options;
typedef struct haptics_run haptics_run;
haptics_status haptics_run_create(const haptics_run_options *options, haptics_run **run);
void haptics_run_destroy(haptics_run *run);
haptics_status haptics_run_configure(haptics_run *run, const haptics_source *source);
int32_t haptics_run_excludes(const haptics_run *run, const char *path);
haptics_status haptics_run_add(haptics_run *run, const haptics_source *source, const char *path,
                               const haptics_assets *assets, const char *folders,
                               haptics_text **text, haptics_text **fixed_file);
haptics_status haptics_run_fail(haptics_run *run, const char *name, const char *reason);
haptics_status haptics_run_finish(haptics_run *run, haptics_text **text, int32_t *exit_status);
haptics_status haptics_fire(haptics_engine *engine, const haptics_cue *cue,
                            const haptics_time *when, uint64_t *fired);
haptics_status haptics_cancel(haptics_engine *engine, uint64_t fired);
haptics_status haptics_move(haptics_engine *engine, uint64_t fired, const haptics_time *when);
typedef struct haptics_prepared haptics_prepared;
haptics_status haptics_prepare(haptics_engine *engine, const haptics_cue *cue,
                               haptics_prepared **prepared);
void haptics_prepared_destroy(haptics_prepared *prepared);
haptics_status haptics_fire_prepared(haptics_engine *engine, const haptics_prepared *prepared,
                                     const haptics_time *when, uint64_t *fired);
typedef struct haptics_target {
  uint32_t struct_size;
  int32_t cue;       
  uint64_t playback; 
  uint64_t live_cue; 
} haptics_target;
haptics_status haptics_set_cue_gain(haptics_engine *engine, const haptics_target *target,
                                    float gain, double over, const haptics_time *when);
haptics_status haptics_set_cue_pan(haptics_engine *engine, const haptics_target *target, float pan,
                                   double over, const haptics_time *when);
haptics_status haptics_set_cue_pitch(haptics_engine *engine, const haptics_target *target,
                                     double octaves, const haptics_time *when);
haptics_status haptics_stop_cue(haptics_engine *engine, const haptics_target *target, double fade,
                                const haptics_time *when);
typedef struct haptics_player haptics_player;
haptics_status haptics_player_create(haptics_engine *engine, const haptics_timeline *timeline,
                                     haptics_player **player);
haptics_status haptics_player_create_with_pattern(haptics_engine *engine, int32_t pattern,
                                                  haptics_player **player);
void haptics_player_destroy(haptics_player *player);
haptics_status haptics_player_start(haptics_engine *engine, haptics_player *player,
                                    const haptics_time *when);
haptics_status haptics_player_stop(haptics_engine *engine, haptics_player *player, double fade,
                                   const haptics_time *when);
haptics_status haptics_player_pause(haptics_engine *engine, haptics_player *player,
                                    const haptics_time *when);
haptics_status haptics_player_resume(haptics_engine *engine, haptics_player *player,
                                     const haptics_time *when);
haptics_status haptics_player_seek(haptics_engine *engine, haptics_player *player, double to,
                                   int32_t unit, const haptics_time *when);
haptics_status haptics_player_set_rate(haptics_engine *engine, haptics_player *player, double rate,
                                       const haptics_time *when);
haptics_status haptics_player_set_looping(haptics_engine *engine, haptics_player *player,
                                          int32_t is_looping);
haptics_status haptics_player_set_loop(haptics_engine *engine, haptics_player *player, double from,
                                       double to, int32_t unit);
haptics_status haptics_player_set_buses(haptics_engine *engine, haptics_player *player,
                                        int32_t audio_bus, int32_t haptic_bus);
haptics_status haptics_player_set_interruption_policy(haptics_engine *engine,
                                                      haptics_player *player, int32_t policy);
haptics_status haptics_player_set_gain(haptics_engine *engine, haptics_player *player, float gain,
                                       double over, const haptics_time *when);
haptics_status haptics_player_set_pan(haptics_engine *engine, haptics_player *player, float pan,
                                      double over, const haptics_time *when);
haptics_status haptics_player_set_pitch(haptics_engine *engine, haptics_player *player,
                                        double octaves, const haptics_time *when);
haptics_status haptics_player_set_muted(haptics_engine *engine, haptics_player *player,
                                        int32_t is_muted, const haptics_time *when);
typedef struct haptics_player_state {
  uint32_t struct_size; 
  int32_t is_active;    
  int32_t is_paused;    
  int32_t is_looping;   
  double rate;          
  uint64_t playback;    
} haptics_player_state;
haptics_status haptics_read_player(const haptics_player *player, haptics_player_state *state);
enum {
  HAPTICS_CONTROL_HAPTIC_INTENSITY = 0,    
  HAPTICS_CONTROL_HAPTIC_SHARPNESS = 1,
  HAPTICS_CONTROL_HAPTIC_ATTACK_TIME = 2,  
  HAPTICS_CONTROL_HAPTIC_DECAY_TIME = 3,
  HAPTICS_CONTROL_HAPTIC_RELEASE_TIME = 4,
  HAPTICS_CONTROL_AUDIO_VOLUME = 5,        
  HAPTICS_CONTROL_AUDIO_PAN = 6,
  HAPTICS_CONTROL_AUDIO_BRIGHTNESS = 7,
  HAPTICS_CONTROL_AUDIO_PITCH = 8,
  HAPTICS_CONTROL_AUDIO_ATTACK_TIME = 9,
  HAPTICS_CONTROL_AUDIO_DECAY_TIME = 10,
  HAPTICS_CONTROL_AUDIO_RELEASE_TIME = 11
};
typedef struct haptics_parameter {
  uint32_t struct_size;
  int32_t control; 
  double value;    
  double time;     
} haptics_parameter;
typedef struct haptics_point {
  double time;  
  double value; 
} haptics_point;
typedef struct haptics_curve {
  uint32_t struct_size;
  int32_t control;             
  double time;                 
  const haptics_point *points; 
  size_t point_count;          
} haptics_curve;
haptics_status haptics_player_send_parameters(haptics_engine *engine, haptics_player *player,
                                              const haptics_parameter *parameters, size_t count,
                                              size_t stride, const haptics_time *when);
haptics_status haptics_send_cue_parameters(haptics_engine *engine, const haptics_target *target,
                                           const haptics_parameter *parameters, size_t count,
                                           size_t stride, const haptics_time *when);
haptics_status haptics_player_schedule_curves(haptics_engine *engine, haptics_player *player,
                                              const haptics_curve *curves, size_t count,
                                              size_t stride, const haptics_time *when);
haptics_status haptics_schedule_cue_curves(haptics_engine *engine, const haptics_target *target,
                                           const haptics_curve *curves, size_t count, size_t stride,
                                           const haptics_time *when);
enum {
  HAPTICS_BUS_HAPTIC = 1,
  HAPTICS_BUS_EFFECTS = 2,
  HAPTICS_BUS_MUSIC = 3,
  HAPTICS_BUS_VOICE = 4
};
enum {
  HAPTICS_SWITCH_HAPTICS = 0, 
  HAPTICS_SWITCH_EFFECTS = 1, 
  HAPTICS_SWITCH_MUSIC = 2,   
  HAPTICS_SWITCH_VOICE = 3    
};
haptics_status haptics_bus(haptics_engine *engine, const char *name, int32_t follows, int32_t *bus);
haptics_status haptics_bus_name(haptics_engine *engine, int32_t bus, haptics_text **name);
haptics_status haptics_set_bus_gain(haptics_engine *engine, int32_t bus, double decibels,
                                    double over, const haptics_time *when);
haptics_status haptics_set_bus_muted(haptics_engine *engine, int32_t bus, int32_t is_muted,
                                     const haptics_time *when);
haptics_status haptics_set_bus_soloed(haptics_engine *engine, int32_t bus, int32_t is_soloed,
                                      const haptics_time *when);
haptics_status haptics_set_switch(haptics_engine *engine, int32_t mix_switch, int32_t is_on);
haptics_status haptics_set_music_pauses_when_off(haptics_engine *engine, int32_t pauses);
haptics_status haptics_switch_is_on(const haptics_engine *engine, int32_t mix_switch,
                                    int32_t *is_on);
typedef struct haptics_ducking {
  uint32_t struct_size;
  uint32_t reserved;
  double depth;   
  double attack;  
  double hold;    
  double release; 
} haptics_ducking;
haptics_status haptics_set_ducking(haptics_engine *engine, int32_t target, int32_t trigger,
                                   const haptics_ducking *ducking, const haptics_time *when);
haptics_status haptics_remove_ducking(haptics_engine *engine, int32_t target, int32_t trigger,
                                      const haptics_time *when);
haptics_status haptics_timeline_set_bus_gain(haptics_timeline *timeline, int32_t bus,
                                             double decibels, double time, int32_t unit);
haptics_status haptics_timeline_set_bus_muted(haptics_timeline *timeline, int32_t bus,
                                              int32_t is_muted, double time, int32_t unit);
haptics_status haptics_timeline_set_ducking(haptics_timeline *timeline, int32_t target,
                                            int32_t trigger, const haptics_ducking *ducking,
                                            double time, int32_t unit);
haptics_status haptics_timeline_remove_ducking(haptics_timeline *timeline, int32_t target,
                                               int32_t trigger, double time, int32_t unit);
haptics_status haptics_timeline_set_buses(haptics_timeline *timeline, int32_t audio_bus,
                                          int32_t haptic_bus);
enum {
  HAPTICS_MUSIC_ONCE = 0,      
  HAPTICS_MUSIC_LOOPS = 1,     
  HAPTICS_MUSIC_LOOPS_PART = 2 
};
typedef struct haptics_music {
  uint32_t struct_size;
  int32_t sound;           
  int32_t bus;             
  float gain;              
  int32_t loop;            
  int32_t loop_unit;       
  double loop_from;        
  double loop_to;          
  double beats_per_minute; 
  int32_t beats_per_bar;   
  uint32_t reserved;
  int64_t first_beat;      
} haptics_music;
enum {
  HAPTICS_EQUAL_POWER = 0, 
  HAPTICS_LINEAR = 1       
};
enum {
  HAPTICS_BOUNDARY_NONE = 0, 
  HAPTICS_BOUNDARY_BEAT = 1,
  HAPTICS_BOUNDARY_BAR = 2,
  HAPTICS_BOUNDARY_END = 3   
};
typedef struct haptics_transition {
  uint32_t struct_size;
  int32_t boundary; 
  double fade_out;  
  double fade_in;   
  int32_t law;      
  int32_t on_interruption; 
  int64_t from;     
} haptics_transition;
haptics_status haptics_play_music(haptics_engine *engine, const haptics_music *music,
                                  const haptics_transition *transition, const haptics_time *when);
haptics_status haptics_stop_music(haptics_engine *engine, double fade, const haptics_time *when);
haptics_status haptics_pause_music(haptics_engine *engine, const haptics_time *when);
haptics_status haptics_resume_music(haptics_engine *engine, const haptics_time *when);
haptics_status haptics_timeline_play_music(haptics_timeline *timeline, const haptics_music *music,
                                           const haptics_transition *transition, double time,
                                           int32_t unit);
haptics_status haptics_timeline_stop_music(haptics_timeline *timeline, double fade, double time,
                                           int32_t unit);
typedef struct haptics_music_stream {
  uint32_t struct_size;
  int32_t channels;        
  int32_t sample_rate;     
  uint32_t reserved;
  int64_t frames;          
  const float *head;       
  size_t head_frames;      
  int64_t loop_start;      
  const float *loop_head;  
  size_t loop_head_frames; 
  int64_t tag;             
} haptics_music_stream;
haptics_status haptics_load_music(haptics_engine *engine, const haptics_music_stream *stream,
                                  int32_t *sound);
typedef struct haptics_demand {
  uint32_t struct_size;
  int32_t sound;   
  int64_t frame;   
  int32_t frames;  
  uint32_t ticket; 
  int64_t due;     
  int64_t tag;     
} haptics_demand;
haptics_status haptics_next_demand(haptics_engine *engine, haptics_demand *demand);
haptics_status haptics_feed_music(haptics_engine *engine, const haptics_demand *demand,
                                  const float *samples, size_t frames, int32_t *is_fed);
haptics_status haptics_refuse_music(haptics_engine *engine, const haptics_demand *demand);
haptics_status haptics_render_fed(haptics_engine *engine, float *block, size_t frames,
                                  size_t *rendered);
typedef struct haptics_preloader haptics_preloader;
typedef struct haptics_preload haptics_preload;
typedef struct haptics_request {
  uint32_t struct_size;
  int32_t kind;     
  const char *name; 
  int64_t size;     
  int32_t priority; 
  uint32_t reserved;
  const int32_t *after; 
  size_t after_count;   
  int64_t tag;          
  int64_t estimate;     
  int64_t timeout;      
} haptics_request;
enum {
  HAPTICS_EXTERNAL_LOAD = 0,    
  HAPTICS_EXTERNAL_ABANDON = 1, 
  HAPTICS_EXTERNAL_RELEASE = 2  
};
typedef struct haptics_external {
  uint32_t struct_size; 
  int32_t kind;         
  int64_t ticket;       
  int64_t tag;          
} haptics_external;
typedef haptics_status (*haptics_load_external)(void *context, const haptics_external *order,
                                                const char *name, int64_t *bytes);
typedef void (*haptics_release_external)(void *context, const haptics_external *order,
                                         const char *name);
haptics_status haptics_preloader_create(haptics_engine *engine, int64_t budget,
                                        haptics_preloader **preloader);
void haptics_preloader_destroy(haptics_preloader *preloader);
haptics_status haptics_preloader_begin(haptics_preloader *preloader,
                                       const haptics_request *requests, size_t count,
                                       size_t stride, const char *group,
                                       haptics_preload **preload);
haptics_status haptics_preloader_load_next(haptics_preloader *preloader,
                                           const haptics_assets *assets, int32_t *is_done);
haptics_status haptics_preloader_set_external(haptics_preloader *preloader,
                                              haptics_load_external load,
                                              haptics_release_external release, void *context);
size_t haptics_preloader_poll(haptics_preloader *preloader, haptics_external *orders, size_t capacity,
                              size_t stride);
haptics_status haptics_preloader_settle(haptics_preloader *preloader, int64_t ticket, int64_t bytes);
haptics_status haptics_preloader_reject(haptics_preloader *preloader, int64_t ticket,
                                        const char *reason);
haptics_status haptics_preloader_expire(haptics_preloader *preloader, int64_t time);
haptics_status haptics_preloader_relieve(haptics_preloader *preloader, int64_t limit,
                                         const char *kept, int64_t *freed);
haptics_status haptics_preloader_unload(haptics_preloader *preloader, const char *group);
haptics_status haptics_preloader_find(const haptics_preloader *preloader, int32_t kind,
                                      const char *name, int32_t *id);
haptics_status haptics_preloader_used_bytes(const haptics_preloader *preloader, int64_t *bytes);
typedef struct haptics_preload_progress {
  uint32_t struct_size; 
  int32_t count;        
  int32_t settled;      
  int32_t failed;       
  int64_t bytes;        
  int64_t total_bytes;  
} haptics_preload_progress;
haptics_status haptics_read_preload(const haptics_preload *preload,
                                    haptics_preload_progress *progress);
haptics_status haptics_preload_result(const haptics_preload *preload, int32_t kind,
                                      const char *name, int32_t *id);
haptics_status haptics_preload_cancel(haptics_preload *preload);
void haptics_preload_destroy(haptics_preload *preload);
typedef struct haptics_beat_map {
  uint32_t struct_size;
  int32_t first_cue;    
  const int64_t *beats; 
  size_t beat_count;    
  int64_t duration;     
  int64_t spacing;      
} haptics_beat_map;
const char *haptics_timeline_track_name(const haptics_timeline *timeline, size_t index);
haptics_status haptics_timeline_beat_map(const haptics_timeline *timeline, const char *track,
                                         haptics_beat_map *map);
typedef struct haptics_judging {
  uint32_t struct_size;
  int32_t misses_to_widen; 
  int32_t hits_to_narrow;  
  int32_t counts_in_total; 
  int64_t input_latency;   
  int64_t narrow_window;   
  int64_t wide_window;     
} haptics_judging;
enum {
  HAPTICS_HIT = 0,  
  HAPTICS_MISS = 1, 
  HAPTICS_STRAY = 2 
};
typedef struct haptics_verdict {
  uint32_t struct_size; 
  int32_t kind;         
  int32_t beat;         
  uint32_t reserved;
  int64_t offset;       
  int64_t position;     
} haptics_verdict;
typedef struct haptics_score {
  uint32_t struct_size;   
  int32_t hits;           
  int32_t misses;         
  int32_t counted_misses; 
  int32_t is_wide;        
  int32_t is_over;        
  int64_t window;         
} haptics_score;
typedef struct haptics_judge haptics_judge;
haptics_status haptics_judge_create(const haptics_beat_map *map, const haptics_judging *judging,
                                    haptics_judge **judge);
void haptics_judge_destroy(haptics_judge *judge);
haptics_status haptics_judge_tap(haptics_judge *judge, haptics_engine *engine, uint64_t playback,
                                 int64_t host_time);
haptics_status haptics_judge_close(haptics_judge *judge, haptics_engine *engine,
                                   uint64_t playback, int64_t host_time);
haptics_status haptics_judge_tap_at(haptics_judge *judge, int64_t position);
haptics_status haptics_judge_close_at(haptics_judge *judge, int64_t position);
size_t haptics_judge_poll(haptics_judge *judge, haptics_verdict *verdicts, size_t capacity,
                          size_t stride);
haptics_status haptics_read_score(const haptics_judge *judge, haptics_score *score);
typedef struct haptics_hint haptics_hint;
haptics_status haptics_hint_create(int64_t first, int64_t again, int32_t limit,
                                   haptics_hint **hint);
void haptics_hint_destroy(haptics_hint *hint);
void haptics_hint_note_input(haptics_hint *hint, int64_t time);
void haptics_hint_stop(haptics_hint *hint);
int32_t haptics_hint_advance(haptics_hint *hint, int64_t time);
int64_t haptics_hint_next_time(const haptics_hint *hint);
typedef struct haptics_assist_rules {
  uint32_t struct_size;
  int32_t failures_to_help; 
  int32_t counts_in_total;  
  int32_t successes_to_end; 
  int32_t most_levels;      
  uint32_t reserved;
  double level_factor;      
} haptics_assist_rules;
typedef struct haptics_assist_state {
  uint32_t struct_size; 
  int32_t level;        
  int32_t failures;     
  uint32_t reserved;
  double factor;        
} haptics_assist_state;
typedef struct haptics_assist haptics_assist;
haptics_status haptics_assist_create(const haptics_assist_rules *rules, haptics_assist **assist);
void haptics_assist_destroy(haptics_assist *assist);
int32_t haptics_assist_note_failure(haptics_assist *assist);
int32_t haptics_assist_note_success(haptics_assist *assist, int32_t is_unaided);
void haptics_assist_reset(haptics_assist *assist);
haptics_status haptics_read_assist(const haptics_assist *assist, haptics_assist_state *state);
typedef struct haptics_hold haptics_hold;
haptics_status haptics_hold_create(int64_t duration, double time_constant,
                                   double fall_time_constant, haptics_hold **hold);
void haptics_hold_destroy(haptics_hold *hold);
void haptics_hold_press(haptics_hold *hold, int64_t time);
int32_t haptics_hold_release(haptics_hold *hold, int64_t time);
void haptics_hold_reset(haptics_hold *hold);
double haptics_hold_level(const haptics_hold *hold, int64_t time);
int64_t haptics_hold_full_time(const haptics_hold *hold);
typedef struct haptics_heart_rules {
  uint32_t struct_size;
  uint32_t reserved;
  double rate_from;      
  double rate_to;        
  double intensity_from; 
  double intensity_to;   
  double sharpness_from; 
  double sharpness_to;   
  double dub_share;      
  int64_t dub_delay;     
} haptics_heart_rules;
typedef struct haptics_pulse {
  uint32_t struct_size; 
  int32_t is_dub;       
  int64_t time;         
  double intensity;     
  double sharpness;     
} haptics_pulse;
typedef struct haptics_heart haptics_heart;
haptics_status haptics_heart_create(const haptics_heart_rules *rules, haptics_heart **heart);
void haptics_heart_destroy(haptics_heart *heart);
size_t haptics_heart_advance(haptics_heart *heart, int64_t time, double progress,
                             haptics_pulse *pulses, size_t capacity, size_t stride);
double haptics_travel_of_drag(double drag, double exponent);
double haptics_drag_for_travel(double travel, double exponent);
typedef struct haptics_step {
  uint32_t struct_size;
  uint32_t reserved;
  const double *milestones; 
  size_t milestone_count;   
} haptics_step;
enum {
  HAPTICS_STEP_BEGAN = 0,    
  HAPTICS_STEP_PASSED = 1,   
  HAPTICS_STEP_FELL_BACK = 2, 
  HAPTICS_STEP_DONE = 3      
};
typedef struct haptics_step_event {
  uint32_t struct_size; 
  int32_t kind;         
  int32_t step;         
  int32_t milestone;    
} haptics_step_event;
typedef struct haptics_steps haptics_steps;
haptics_status haptics_steps_create(const haptics_step *steps, size_t count, size_t stride,
                                    haptics_steps **made);
void haptics_steps_destroy(haptics_steps *steps);
size_t haptics_steps_report(haptics_steps *steps, double progress, haptics_step_event *events,
                            size_t capacity, size_t stride);
int32_t haptics_steps_current(const haptics_steps *steps);
typedef struct haptics_flow haptics_flow;
haptics_status haptics_flow_create(haptics_flow **flow);
void haptics_flow_destroy(haptics_flow *flow);
haptics_status haptics_flow_play(haptics_flow *flow, const char *name, const haptics_cue *cue);
haptics_status haptics_flow_count_down(haptics_flow *flow, const char *name,
                                       const haptics_cue *cue, int32_t count, double every,
                                       int32_t unit);
haptics_status haptics_flow_pause(haptics_flow *flow, const char *name, double duration,
                                  int32_t unit);
haptics_status haptics_flow_count_down_for(haptics_flow *flow, const char *name,
                                           const haptics_cue *cue, double duration, double every,
                                           int32_t unit, const haptics_cue *opening);
haptics_status haptics_flow_play_music(haptics_flow *flow, const char *name,
                                       const haptics_music *music,
                                       const haptics_transition *transition);
haptics_status haptics_flow_stop_music(haptics_flow *flow, const char *name, double fade);
haptics_status haptics_flow_add(haptics_flow *flow, const char *name, const haptics_flow *other);
haptics_status haptics_flow_timeline(haptics_engine *engine, const haptics_flow *flow,
                                     haptics_timeline **timeline, int64_t *end);
enum {
  HAPTICS_EVENT_VISUAL = 0,    
  HAPTICS_EVENT_WITHDRAWN = 1, 
  HAPTICS_EVENT_RECEIPT = 2,   
  HAPTICS_EVENT_TRANSPORT = 3, 
  HAPTICS_EVENT_LOST = 4,      
  HAPTICS_EVENT_MERGED = 5,    
  HAPTICS_EVENT_SHORTFALL = 6, 
  HAPTICS_EVENT_STATUS = 7,    
  HAPTICS_EVENT_INTERRUPTED = 8, 
  HAPTICS_EVENT_RESUMED = 9,   
  HAPTICS_EVENT_MUSIC = 10,    
  HAPTICS_EVENT_START = 11,    
  HAPTICS_EVENT_START_CHANGED = 12, 
  HAPTICS_EVENT_MARKER = 13,   
  HAPTICS_EVENT_MUSIC_GAP = 14 
};
enum { HAPTICS_EFFECT_PLAIN = 0, HAPTICS_EFFECT_FLASH = 1, HAPTICS_EFFECT_FADE = 2 };
enum {
  HAPTICS_QUEUED = 0,
  HAPTICS_PLAYED = 1,
  HAPTICS_SHOWN = 2,
  HAPTICS_LATE = 3,
  HAPTICS_DROPPED = 4,      
  HAPTICS_STRENGTHENED = 5, 
  HAPTICS_PLAYED_FALLBACK = 6,
  HAPTICS_MERGED = 7,       
  HAPTICS_LOST = 8,         
  HAPTICS_CUT = 9,          
  HAPTICS_GATED = 10,       
  HAPTICS_CHANGE_REFUSED = 11 
};
enum {
  HAPTICS_NO_REASON = 0,
  HAPTICS_TOO_LATE = 1,
  HAPTICS_NO_VOICE = 2,
  HAPTICS_CANCELLED = 3,
  HAPTICS_EXPIRED = 4,
  HAPTICS_TAKEN_BACK = 5,
  HAPTICS_FLASH_LIMIT = 6, 
  HAPTICS_UNANNOUNCED = 7, 
  HAPTICS_UNLOADED = 8,    
  HAPTICS_SILENT = 9,      
  HAPTICS_MISSING = 10,    
  HAPTICS_GATE_CLOSED = 11,   
  HAPTICS_DURING_MOMENT = 12, 
  HAPTICS_COOLDOWN = 13,      
  HAPTICS_TOO_MANY_CUES = 14, 
  HAPTICS_REFUSED = 15        
};
enum {
  HAPTICS_REFUSAL_NONE = 0,
  HAPTICS_REFUSAL_FAILED = 1,  
  HAPTICS_REFUSAL_STOPPED = 2, 
  HAPTICS_REFUSAL_PATTERN = 3, 
  HAPTICS_REFUSAL_LENGTH = 4,  
  HAPTICS_REFUSAL_RATE = 5,    
  HAPTICS_REFUSAL_OFFSET = 6,  
  HAPTICS_REFUSAL_BUSY = 7,    
  HAPTICS_REFUSAL_LATE = 8,    
  HAPTICS_REFUSAL_CHANGE = 9   
};
enum {
  HAPTICS_START_CANCEL = 0,    
  HAPTICS_START_MOVE = 1,      
  HAPTICS_START_STOP = 2,
  HAPTICS_START_PAUSE = 3,
  HAPTICS_START_RESUME = 4,    
  HAPTICS_START_RATE = 5,      
  HAPTICS_START_GAIN = 6,      
  HAPTICS_START_CONTROL = 7,   
  HAPTICS_START_CURVE = 8,     
  HAPTICS_START_END = 9        
};
enum {
  HAPTICS_STARTED = 0,
  HAPTICS_PAUSED = 1,
  HAPTICS_RESUMED = 2,
  HAPTICS_SOUGHT = 3,
  HAPTICS_RATE_CHANGED = 4,
  HAPTICS_LOOPED = 5,
  HAPTICS_REPLACED = 6,
  HAPTICS_AMENDED = 7,
  HAPTICS_FINISHED = 8,
  HAPTICS_STOPPED = 9
};
typedef struct haptics_event {
  uint32_t struct_size;       
  int32_t kind;               
  int64_t frame;              
  uint64_t playback;          
  uint64_t live_cue;          
  int32_t cue;                
  int32_t meaning;            
  int32_t cue_count;          
  int32_t modality;           
  int32_t outcome;            
  int32_t drop_reason;        
  int32_t modality_status;    
  int32_t stopped_reason;     
  int32_t transport;          
  int32_t reached_modalities; 
  int32_t required_modalities; 
  int32_t lost_events;        
  int64_t lateness;           
  int64_t skew;               
  uint64_t visual_id;         
  uint64_t payload;           
  int32_t visual;             
  int32_t effect;             
  float level;                
  int32_t has_host_time;      
  int64_t host_time;          
  int64_t offset;             
  int64_t duration;           
  int32_t sound;              
  uint32_t reserved;
  uint64_t start_id;          
  double start_offset;        
  double start_rate;          
  double start_value;         
  double start_seconds;       
  int32_t pattern;            
  int32_t start_change;       
  int32_t control;            
  int32_t points_left;        
  int32_t refusal;            
  int32_t refusal_code;       
  int32_t marker;             
  uint32_t reserved2;
} haptics_event;
size_t haptics_poll(haptics_engine *engine, haptics_event *events, size_t capacity, size_t stride);
haptics_status haptics_acknowledge(haptics_engine *engine, uint64_t visual_id);
haptics_status haptics_start_began(haptics_engine *engine, uint64_t start_id, int64_t late_by);
haptics_status haptics_start_refused(haptics_engine *engine, uint64_t start_id, int32_t refusal,
                                     int32_t code);
haptics_status haptics_start_change_refused(haptics_engine *engine, uint64_t start_id, int64_t frame,
                                            int32_t refusal, int32_t code);
]]

local native = { initial = {}, macros = {} }
native.initial.HAPTICS_SOURCE_INIT = { "haptics_source", {  } }
native.initial.HAPTICS_CHECK_INIT = { "haptics_check", { finding_limit = 10000, size_limit = 67108864 } }
native.initial.HAPTICS_CONVERSION_INIT = { "haptics_conversion", { tolerance = 0.005 } }
native.initial.HAPTICS_LISTENING_INIT = { "haptics_listening", { channels = 1, sample_rate = 48000, sensitivity = 0.5, density = 33, vibration = 0.7 } }
native.initial.HAPTICS_PLOT_INIT = { "haptics_plot_options", {  } }
native.initial.HAPTICS_ACTUATOR_INIT = { "haptics_actuator", { resonance = 170, quality = 8, rise_time = 0.035 } }
native.initial.HAPTICS_RENDERING_INIT = { "haptics_rendering", { sample_rate = 48000, duration_limit = 600 } }
native.initial.HAPTICS_CONFIG_INIT = { "haptics_config", { sample_rate = 48000, audio_channels = 2, haptic_channels = 1, voices = 64, playbacks = 16, commands = 4096, messages = 4096, resources = 1024, visual_lookahead = 0.1, visual_expiry = 0.25 } }
native.initial.HAPTICS_BLOCK_INIT = { "haptics_block", {  } }
native.initial.HAPTICS_READING_INIT = { "haptics_reading", {  } }
native.initial.HAPTICS_POLICY_INIT = { "haptics_policy", { minimum_modalities = 1, reduced_level = 0.5, flash_limit = 3, merge_window = 0.15 } }
native.initial.HAPTICS_TALLY_INIT = { "haptics_tally", {  } }
native.initial.HAPTICS_OUTCOME_INIT = { "haptics_outcome", {  } }
native.initial.HAPTICS_QUIET_INIT = { "haptics_quiet", { moment_priority = -1 } }
native.initial.HAPTICS_MOTORS_INIT = { "haptics_motors", { floor = 0.100000001, kick_floor = 0.349999994, kick = 0.04 } }
native.initial.HAPTICS_MOTORS_TRIGGERS_INIT = { "haptics_motors", { arrangement = 1, floor = 0.100000001, kick_floor = 0.349999994, kick = 0.03 } }
native.initial.HAPTICS_MOTORS_RESONANT_INIT = { "haptics_motors", { arrangement = 1, motor = 1, floor = 0.0199999996, kick_floor = 0.0199999996, kick = 0.02 } }
native.initial.HAPTICS_MOTOR_LEVELS_INIT = { "haptics_motor_levels", {  } }
native.initial.HAPTICS_CUE_INIT = { "haptics_cue", { pattern_gain = 1, sound_gain = 1, fallback_pattern_gain = 1, fallback_sound_gain = 1, priority = 128, minimum_modalities = -1, visual_duration = 0.1 } }
native.initial.HAPTICS_TIME_INIT = { "haptics_time", {  } }
native.initial.HAPTICS_START_INIT = { "haptics_start", { rate = 1 } }
native.initial.HAPTICS_PLAYBACK_POSITION_INIT = { "haptics_playback_position", {  } }
native.initial.HAPTICS_ASSETS_INIT = { "haptics_assets", { stride = 104 } }
native.initial.HAPTICS_RUN_INIT = { "haptics_run_options", { finding_limit = 1000 } }
native.initial.HAPTICS_TARGET_INIT = { "haptics_target", {  } }
native.initial.HAPTICS_PLAYER_STATE_INIT = { "haptics_player_state", { rate = 1 } }
native.initial.HAPTICS_PARAMETER_INIT = { "haptics_parameter", { value = 1 } }
native.initial.HAPTICS_CURVE_INIT = { "haptics_curve", {  } }
native.initial.HAPTICS_DUCKING_INIT = { "haptics_ducking", { depth = -12, attack = 0.1, hold = 0.5, release = 0.5 } }
native.initial.HAPTICS_MUSIC_INIT = { "haptics_music", { bus = 3, gain = 1, loop = 1, beats_per_bar = 4 } }
native.initial.HAPTICS_TRANSITION_INIT = { "haptics_transition", {  } }
native.initial.HAPTICS_MUSIC_STREAM_INIT = { "haptics_music_stream", { channels = 2, sample_rate = 48000 } }
native.initial.HAPTICS_DEMAND_INIT = { "haptics_demand", {  } }
native.initial.HAPTICS_REQUEST_INIT = { "haptics_request", { size = 1, priority = 128 } }
native.initial.HAPTICS_PRELOAD_PROGRESS_INIT = { "haptics_preload_progress", {  } }
native.initial.HAPTICS_BEAT_MAP_INIT = { "haptics_beat_map", { spacing = 150000000 } }
native.initial.HAPTICS_JUDGING_INIT = { "haptics_judging", { misses_to_widen = 5, hits_to_narrow = 3, narrow_window = 150000000, wide_window = 300000000 } }
native.initial.HAPTICS_SCORE_INIT = { "haptics_score", {  } }
native.initial.HAPTICS_ASSIST_RULES_INIT = { "haptics_assist_rules", { failures_to_help = 3, most_levels = 1, level_factor = 1 } }
native.initial.HAPTICS_ASSIST_STATE_INIT = { "haptics_assist_state", { factor = 1 } }
native.initial.HAPTICS_HEART_RULES_INIT = { "haptics_heart_rules", { rate_from = 60, rate_to = 140, intensity_from = 0.4, intensity_to = 1, sharpness_from = 0.1, sharpness_to = 0.5, dub_share = 0.7, dub_delay = 180000000 } }
native.macros.haptics_heart_rules = "HAPTICS_HEART_RULES_INIT"
native.macros.haptics_assist_state = "HAPTICS_ASSIST_STATE_INIT"
native.macros.haptics_assist_rules = "HAPTICS_ASSIST_RULES_INIT"
native.macros.haptics_score = "HAPTICS_SCORE_INIT"
native.macros.haptics_judging = "HAPTICS_JUDGING_INIT"
native.macros.haptics_beat_map = "HAPTICS_BEAT_MAP_INIT"
native.macros.haptics_preload_progress = "HAPTICS_PRELOAD_PROGRESS_INIT"
native.macros.haptics_request = "HAPTICS_REQUEST_INIT"
native.macros.haptics_demand = "HAPTICS_DEMAND_INIT"
native.macros.haptics_music_stream = "HAPTICS_MUSIC_STREAM_INIT"
native.macros.haptics_transition = "HAPTICS_TRANSITION_INIT"
native.macros.haptics_music = "HAPTICS_MUSIC_INIT"
native.macros.haptics_ducking = "HAPTICS_DUCKING_INIT"
native.macros.haptics_curve = "HAPTICS_CURVE_INIT"
native.macros.haptics_parameter = "HAPTICS_PARAMETER_INIT"
native.macros.haptics_player_state = "HAPTICS_PLAYER_STATE_INIT"
native.macros.haptics_target = "HAPTICS_TARGET_INIT"
native.macros.haptics_run_options = "HAPTICS_RUN_INIT"
native.macros.haptics_assets = "HAPTICS_ASSETS_INIT"
native.macros.haptics_playback_position = "HAPTICS_PLAYBACK_POSITION_INIT"
native.macros.haptics_start = "HAPTICS_START_INIT"
native.macros.haptics_time = "HAPTICS_TIME_INIT"
native.macros.haptics_cue = "HAPTICS_CUE_INIT"
native.macros.haptics_motor_levels = "HAPTICS_MOTOR_LEVELS_INIT"
native.macros.haptics_motors = "HAPTICS_MOTORS_RESONANT_INIT"
native.macros.haptics_motors = "HAPTICS_MOTORS_TRIGGERS_INIT"
native.macros.haptics_motors = "HAPTICS_MOTORS_INIT"
native.macros.haptics_quiet = "HAPTICS_QUIET_INIT"
native.macros.haptics_outcome = "HAPTICS_OUTCOME_INIT"
native.macros.haptics_tally = "HAPTICS_TALLY_INIT"
native.macros.haptics_policy = "HAPTICS_POLICY_INIT"
native.macros.haptics_reading = "HAPTICS_READING_INIT"
native.macros.haptics_block = "HAPTICS_BLOCK_INIT"
native.macros.haptics_config = "HAPTICS_CONFIG_INIT"
native.macros.haptics_rendering = "HAPTICS_RENDERING_INIT"
native.macros.haptics_actuator = "HAPTICS_ACTUATOR_INIT"
native.macros.haptics_plot_options = "HAPTICS_PLOT_INIT"
native.macros.haptics_listening = "HAPTICS_LISTENING_INIT"
native.macros.haptics_conversion = "HAPTICS_CONVERSION_INIT"
native.macros.haptics_check = "HAPTICS_CHECK_INIT"
native.macros.haptics_source = "HAPTICS_SOURCE_INIT"

--- A struct with the values of its macro, changed by those of a table.
function native.new(macro, values)
  local name, initial = native.initial[macro][1], native.initial[macro][2]
  local struct = ffi.new(name)
  struct.struct_size = ffi.sizeof(name)
  for key, value in pairs(initial) do struct[key] = value end
  for key, value in pairs(values or {}) do struct[key] = value end
  return struct
end

return native
